/** An instance as every format gets it, whichever source made it. */
import { Type, type Static } from 'typebox';
import { Compile } from 'typebox/compile';
import { sha256 } from '../core/canonical-json.js';
import { ImageFactsSchema, InstanceCoreSchema } from '../pipeline/instance.js';
import { ExportError } from './errors.js';

/** The service's own JSON; the trace is passed on as it is, without a look inside. */
const ServedInstance = Type.Object({
  ...InstanceCoreSchema.properties,
  trace: Type.Object({}),
  images: Type.Array(
    Type.Object({ format: Type.Literal('png'), url: Type.String(), ...ImageFactsSchema.properties }),
    {
      minItems: 1,
      maxItems: 1,
    },
  ),
});
export type ServedInstance = Static<typeof ServedInstance>;
const servedCheck = Compile(ServedInstance);

/** An instance with its picture. */
export interface ExportedInstance {
  /** In the order of the service's JSON. */
  readonly served: ServedInstance;
  readonly image: Static<typeof ImageFactsSchema>;
  readonly png: Uint8Array;
}

/** Checks what a source gave, the picture's hash included. */
export function toExported(value: unknown, png: (url: string) => Uint8Array): ExportedInstance {
  if (!servedCheck.Check(value)) {
    const [error] = servedCheck.Errors(value);
    const where = error === undefined ? '' : ` (${error.instancePath} ${error.message})`;
    throw new ExportError(
      `The source gave something else than an instance${where}. Is it a service of this kind?`,
    );
  }
  const [image] = value.images;
  if (image === undefined) throw new ExportError('The source gave an instance without a picture.');
  const bytes = png(image.url);
  if (sha256(bytes) !== image.sha256) {
    throw new ExportError(
      `The picture of ${value.task}, seed ${value.instance_seed}, does not have the hash that its instance tells. Run the same command again.`,
    );
  }
  return { served: value, image, png: bytes };
}
