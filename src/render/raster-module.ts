/** The compiled raster: see `assembly/polygon-raster.ts`. */
import { readFileSync } from 'node:fs';
import { packagePath } from '../core/resources.js';

/** What it offers; addresses are bytes of its memory. */
export interface RasterModule {
  place(
    pixels: number,
    rises: number,
    touched: number,
    points: number,
    rings: number,
    paths: number,
    lines: number,
    colors: number,
  ): void;
  resize(width: number, height: number): void;
  draw(paths: number, target: number): void;
  packRgb(from: number, to: number, pixels: number): void;
}

const FUNCTIONS: readonly (keyof RasterModule)[] = ['place', 'resize', 'draw', 'packRgb'];

let compiled: WebAssembly.Module | undefined;

/** The module over a memory. It is compiled once to a thread. */
export function instantiateRaster(memory: WebAssembly.Memory): RasterModule {
  compiled ??= new WebAssembly.Module(
    readFileSync(packagePath('resources', 'raster', 'polygon-raster.wasm')),
  );
  const { exports } = new WebAssembly.Instance(compiled, { env: { memory } });
  if (!isModule(exports))
    throw new Error('polygon-raster.wasm lacks a function: run `npm run assembly:build`');
  return exports;
}

function isModule(exports: object): exports is RasterModule {
  return FUNCTIONS.every((name) => name in exports);
}
