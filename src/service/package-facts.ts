/** What the package says of itself. */
import { readFileSync } from 'node:fs';
import { Type, type Static } from 'typebox';
import { Compile } from 'typebox/compile';
import { packagePath } from '../core/resources.js';

const PackageFacts = Type.Object({ version: Type.String(), description: Type.String() });
const check = Compile(PackageFacts);

/** Version and description from the package's manifest. */
export function packageFacts(): Static<typeof PackageFacts> {
  const manifest: unknown = JSON.parse(readFileSync(packagePath('package.json'), 'utf8'));
  return check.Parse(manifest);
}
