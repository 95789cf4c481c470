/** Writes `resources/catalogue/mean-colors.json`: needed once for every new or changed option object. */
import { writeFileSync } from 'node:fs';
import { measureType, MEASURED_TYPES } from '../audit/mean-colors.js';
import { packagePath } from '../core/resources.js';

const file = packagePath('resources', 'catalogue', 'mean-colors.json');
const lines = MEASURED_TYPES.map(
  (type) => `    ${JSON.stringify(type.type)}: ${JSON.stringify(measureType(type))}`,
);
writeFileSync(file, `{\n  "version": "1",\n  "types": {\n${lines.join(',\n')}\n  }\n}\n`);
console.log(`${file}: ${MEASURED_TYPES.length} types`);
