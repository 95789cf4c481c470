/** Code blocks of a page, with the line they begin at, and why one is not run. */

/** Languages that can be run; other blocks are shown, not run. */
const RUN = new Set(['sh', 'python', 'ts', 'js']);

/**
 * Every block of a page that can be run: `{ lang, code, line, skip }`. A comment `<!-- docs-check: skip: reason -->` above a
 * block keeps it from being run; `skip` is the reason then.
 */
export function blocksOf(text) {
  const blocks = [];
  let open;
  let comments = [];
  for (const [index, line] of text.split('\n').entries()) {
    const fence = /^```(\w*)$/.exec(line);
    if (open !== undefined) {
      if (line !== '```') open.code.push(line);
      else {
        if (RUN.has(open.lang)) blocks.push({ ...open, code: open.code.join('\n') });
        open = undefined;
      }
    } else if (fence !== null) {
      const skip = comments.map((comment) => /docs-check: skip: (.+?) *-->/.exec(comment)?.[1]).find(Boolean);
      open = { lang: fence[1], line: index + 1, code: [], skip };
      comments = [];
    } else if (line.startsWith('<!--')) comments.push(line);
    else if (line !== '') comments = [];
  }
  return blocks;
}

/** What is made smaller, so that it takes seconds; nothing but numbers changes. */
const SMALLER = [
  // The first two seeds of a range, in exports, sheets and streams.
  [/(--seeds[ =]|seeds=)(\d+)-\d+/g, (_all, name, first) => `${name}${first}-${Number(first) + 1}`],
  // An audit of so many seeds.
  [/(npm run audit .*--seeds )\d+(?!\d*-)/g, (_all, command) => `${command}2`],
];

/** The code as it is run: against the service at `base`, servers of its own at `port`, and little of everything. */
export function prepared(code, { base, port }) {
  const placed = code
    .replace(/http:\/\/(127\.0\.0\.1|localhost|10\.0\.0\.5):(8080|9000)/g, (_all, _host, at) =>
      at === '8080' ? base : `http://127.0.0.1:${port}`,
    )
    .replace(/\bPORT=\d+/g, `PORT=${port}`)
    // Replicas.
    .replace(/(?<= )808([1-3])\b/g, (_all, nth) => Number(port) + Number(nth));
  return SMALLER.reduce((text, [pattern, change]) => text.replace(pattern, change), placed);
}

/** Lines that set a variable for later blocks of the page. */
export function assignments(code) {
  return code.split('\n').filter((line) => /^(export )?[A-Z_]+=[^ ;]*$/.test(line));
}
