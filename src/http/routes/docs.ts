/** The API reference: Swagger UI on the document of this service, without anything from outside. */
import { createRequire } from 'node:module';
import { dirname } from 'node:path';
import { packagePath } from '../../core/resources.js';
import { addFile, addFolder } from '../assets.js';
import type { Server } from '../context.js';

const LIBRARY_FILES = ['swagger-ui-bundle.js', 'swagger-ui.css'] as const;

/** Adds `GET /docs` and what the page loads. */
export function addDocsRoutes(app: Server): void {
  const folder = packagePath('resources', 'docs');
  // The plugin's own page fits neither phones nor a path prefix, so that only the library's files are taken from it.
  const library = dirname(
    createRequire(import.meta.url).resolve(`@fastify/swagger-ui/static/${LIBRARY_FILES[0]}`),
  );
  addFile(app, '/docs', folder, 'index.html');
  app.get('/docs/', { schema: { hide: true } }, (_request, reply) => reply.redirect('../docs', 308));
  addFolder(app, '/docs', folder);
  for (const file of LIBRARY_FILES) addFile(app, `/docs/${file}`, library, file);
}
