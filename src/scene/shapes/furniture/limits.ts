/** Of which kinds of furniture a room has one, or a few. */
import { Type, type Static } from 'typebox';
import { Value } from 'typebox/value';
import { readJsonResource } from '../../../core/resources.js';
import { createCatalogue, lookUp } from '../../catalogue.js';
import { FURNITURE } from './index.js';

const closed = { additionalProperties: false };

const FurnitureLimitSchema = Type.Object(
  {
    id: Type.String({ minLength: 1 }),
    most: Type.Integer({ minimum: 1, description: 'in one room, of all that is named together' }),
    of: Type.Array(
      Type.Object(
        {
          type: Type.String(),
          variants: Type.Optional(
            Type.Array(Type.Integer({ minimum: 0 }), { minItems: 1, description: 'all where left out' }),
          ),
        },
        closed,
      ),
      { minItems: 1 },
    ),
  },
  closed,
);

const FurnitureLimitsSchema = Type.Object(
  { version: Type.String(), limits: Type.Array(FurnitureLimitSchema) },
  closed,
);

export type FurnitureLimit = Static<typeof FurnitureLimitSchema>;

const KNOWN = createCatalogue(FURNITURE);

/** Checks limits in JSON form; throws an Error or RangeError that names a defect. */
export function parseFurnitureLimits(json: unknown): FurnitureLimit[] {
  if (!Value.Check(FurnitureLimitsSchema, json)) {
    const defects = Value.Errors(FurnitureLimitsSchema, json);
    throw new Error(
      `furniture limits: ${defects.map(({ instancePath, message }) => `${instancePath}: ${message}`).join('; ')}`,
    );
  }
  for (const { id, of } of json.limits) {
    for (const { type, variants } of of) {
      const known = lookUp(KNOWN, type);
      if (variants?.some((variant) => variant >= known.variants) === true)
        throw new RangeError(`furniture limits: ${id}: ${type} has only ${known.variants} variants`);
    }
  }
  return json.limits;
}

/** The limits of every room. */
export const FURNITURE_LIMITS: readonly FurnitureLimit[] = parseFurnitureLimits(
  readJsonResource('catalogue', 'furniture-limits.json'),
);
