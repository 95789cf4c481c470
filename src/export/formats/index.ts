/** All formats by name. */
import type { Format } from './format.js';
import { jsonlFormat, nemoGymFormat, vlmEvalKitFormat } from './line-files.js';
import { traceFormat } from './trace.js';
import { easyR1Format, trlFormat, verlFormat } from './training-tables.js';

/** In the order of the help text. */
export const FORMATS: readonly Format[] = [
  traceFormat,
  jsonlFormat,
  verlFormat,
  easyR1Format,
  trlFormat,
  nemoGymFormat,
  vlmEvalKitFormat,
];
