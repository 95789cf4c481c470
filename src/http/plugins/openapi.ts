/** The API document: generated from the routes' schemas, served as JSON. */
import swagger from '@fastify/swagger';
import { Type } from 'typebox';
import { sha256 } from '../../core/canonical-json.js';
import { DocumentedVerifyRequest } from '../../service/verify-contract.js';
import { packageFacts } from '../../service/package-facts.js';
import { isFresh, notModified, REVALIDATE } from '../caching.js';
import { documentOnly, type Context, type Server } from '../context.js';
import { verifyExample } from '../examples.js';
import { Problem } from '../problem.js';
import { problemExamples } from '../problem-examples.js';
import { refuseQuery } from '../query.js';
import { answer, Instance, NamedTrace, NamedVerifyResult, problems, TaskEntry } from '../schemas.js';

const TAGS = [
  { name: 'catalogue', description: 'What can be asked for.' },
  { name: 'instances', description: 'Instances, their pictures and traces.' },
  { name: 'verify', description: 'Scores for replies.' },
  { name: 'training', description: 'Rewards in the forms that training frameworks ask for.' },
  { name: 'operation', description: 'For whoever runs the service.' },
];

/** Registers the generator. Call it before routes are added. */
export async function addOpenApi(app: Server, { links }: Context): Promise<void> {
  // The example stands in the schema itself: what stands beside a reference to it gets lost.
  const verifyRequest = { ...DocumentedVerifyRequest, examples: [verifyExample] };
  for (const schema of [Problem, TaskEntry, NamedTrace, Instance, verifyRequest, NamedVerifyResult])
    app.addSchema(schema);
  const { version, description } = packageFacts();
  await app.register(swagger, {
    openapi: {
      openapi: '3.1.0',
      info: {
        title: 'Trace Instance Server',
        version,
        description,
        license: { name: 'Apache-2.0', identifier: 'Apache-2.0' },
      },
      servers: [{ url: links.base === '' ? '/' : links.base }],
      tags: TAGS,
      // Nothing needs a token but what says so.
      security: [],
      components: {
        examples: problemExamples(),
        securitySchemes: {
          bearer: {
            type: 'http',
            scheme: 'bearer',
            description: 'Needed for answers if the service has API_TOKENS.',
          },
        },
      },
    },
    refResolver: {
      buildLocalReference: (json, _base, _fragment, index) =>
        typeof json['$id'] === 'string' ? json['$id'] : `schema-${index}`,
    },
  });
}

/** Adds `GET /openapi.json`. */
export function addOpenApiRoute(app: Server): void {
  let kept: { readonly json: string; readonly etag: string } | undefined;
  app.get('/openapi.json', {
    validatorCompiler: documentOnly,
    onRequest: refuseQuery,
    schema: {
      operationId: 'getOpenApi',
      tags: ['operation'],
      summary: 'This document',
      description: 'The API as OpenAPI 3.1.',
      response: {
        200: answer('The document.', 'application/json', Type.Record(Type.String(), Type.Unknown()), {
          openapi: '3.1.0',
          info: { title: 'Trace Instance Server', version: '0.1.0' },
        }),
        ...problems('unknown_parameter', 'repeated_parameter'),
      },
    },
    handler: (request, reply) => {
      kept ??= named(openApiJson(app));
      if (isFresh(request, reply, kept.etag, REVALIDATE)) return notModified(reply);
      return reply.type('application/json').send(kept.json);
    },
  });
}

/** The document as text, ready for the file; the server must be ready. */
export function openApiJson(app: Server): string {
  return `${JSON.stringify(asDraft2020(app.swagger()), null, 2)}\n`;
}

function named(json: string): { readonly json: string; readonly etag: string } {
  return { json, etag: `"${sha256(json).slice('sha256:'.length, 'sha256:'.length + 32)}"` };
}

/** Tuples are written in the older form (`items` as a list), which OpenAPI 3.1 does not know: `prefixItems` says it there. */
function asDraft2020(value: unknown): unknown {
  if (Array.isArray(value)) return value.map(asDraft2020);
  if (typeof value !== 'object' || value === null) return value;
  const copy = Object.fromEntries(
    Object.entries(value).map(([key, member]): [string, unknown] => [key, asDraft2020(member)]),
  );
  const { items } = copy;
  if (copy['type'] !== 'array' || !Array.isArray(items)) return copy;
  delete copy['additionalItems'];
  return { ...copy, prefixItems: items, items: false, minItems: items.length, maxItems: items.length };
}
