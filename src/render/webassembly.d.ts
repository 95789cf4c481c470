/** What is used of WebAssembly: neither the ECMAScript library nor Node's types declare it, and the browser's would bring much else along. */
declare namespace WebAssembly {
  type Module = object;
  const Module: new (bytes: Uint8Array) => Module;
  class Memory {
    constructor(descriptor: { readonly initial: number });
    readonly buffer: ArrayBuffer;
  }
  class Instance {
    constructor(module: Module, imports: Readonly<Record<string, Readonly<Record<string, object>>>>);
    readonly exports: object;
  }
}
