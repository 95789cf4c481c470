import { CH, clean, isInvisible, isSpace, skipSpaceBack } from './chars.js';
import type { Containers } from './containers.js';
import type { AnswerSource } from './contract.js';
import { announcedAt, cueEnds } from './declarations.js';
import { lastAnswerTag, lastBoxed } from './delimited.js';
import { leadAhead, readLead, readReply } from './lead.js';
import { NOTHING, UNKNOWN, type Named, type OptionReader } from './option.js';
import { Regions } from './regions.js';
import type { Source } from './source.js';

/** What prose names, and by which form. */
export interface ProseAnswer {
  readonly named: Named;
  readonly source: AnswerSource;
}

/** Reads a reply without an answer object: the last explicit declaration, else a reply that is one letter. */
export function readProse(source: Source, containers: Containers, options: OptionReader): ProseAnswer {
  const regions = new Regions(source, containers);
  const tag = lastAnswerTag(source, regions);
  const boxed = lastBoxed(source, regions);
  const marked = (tag?.at ?? -1) > (boxed?.at ?? -1) ? tag : boxed;
  const declared = lastDeclaration(source, regions, options, marked?.at ?? 0);
  if (declared !== undefined) return { named: declared, source: 'declaration' };
  if (marked === undefined) return readWhole(source, regions, options);
  const named = options.readValue(source.text.slice(marked.from, marked.to));
  return { named, source: marked === tag ? 'answer_tag' : 'boxed' };
}

const MOST_READINGS = 64;

/** The last declaration in words that begins at or after `from` and names a letter, rightly or not. */
function lastDeclaration(
  source: Source,
  regions: Regions,
  options: OptionReader,
  from: number,
): Named | undefined {
  const cues = cueEnds(source.text, from);
  let readings = 0;
  while (cues.length > 0) {
    const value = announcedAt(source, cues.pop());
    const letter = value < 0 ? -1 : leadAhead(source, value, options);
    if (letter < 0 || regions.has(letter)) continue;
    // Hostile text announces what comes to nothing at every fourth character, and each reading takes microseconds.
    if ((readings += 1) > MOST_READINGS) return UNKNOWN;
    const named = readLead(clean(source.text.slice(value, value + options.limit), options.limit), options);
    if (named.kind !== 'nothing') return named;
  }
  return undefined;
}

function readWhole(source: Source, regions: Regions, options: OptionReader): ProseAnswer {
  let start = 0;
  while (start < source.length && (isSpace(source.at(start)) || isInvisible(source.at(start)))) start += 1;
  // A brace opens data, and what leads in data is no choice.
  if (source.at(start) === CH.openBrace) return { named: NOTHING, source: 'none' };
  const named = readReply(source.text.slice(start, skipSpaceBack(source, start, source.length)), options);
  if (named.kind === 'nothing' || regions.has(start)) return { named: NOTHING, source: 'none' };
  return { named, source: 'letter' };
}
