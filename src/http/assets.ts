/** Files for browsers: pages, styles, scripts and fonts, asked for again each time and answered with 304 if unchanged. */
import { readdirSync } from 'node:fs';
import fastifyStatic from '@fastify/static';
import fastifyCompress from '@fastify/compress';
import { packagePath } from '../core/resources.js';
import { REVALIDATE } from './caching.js';
import type { Server } from './context.js';
import { pageHeaders } from './security-headers.js';

/** Kinds of files that pages load; others in an asset folder have an address of their own, or none. */
const SERVED = /\.(css|js|svg)$/;

/** Registers what {@link addFile} needs, for a scope that has nothing but files: they are compressed. */
export async function addAssets(app: Server, publicBaseUrl: string): Promise<void> {
  const ofPages = pageHeaders(publicBaseUrl);
  await app.register(fastifyCompress);
  await app.register(fastifyStatic, {
    root: packagePath('resources'),
    serve: false,
    cacheControl: false,
    setHeaders: (reply, path) => {
      reply.setHeader('cache-control', REVALIDATE);
      if (path.endsWith('.html')) for (const [name, value] of ofPages) reply.setHeader(name, value);
    },
  });
}

/** Adds `GET url` for one file. Pages are not part of the API document. */
export function addFile(app: Server, url: string, folder: string, file: string): void {
  app.get(url, { schema: { hide: true } }, (_request, reply) => reply.sendFile(file, folder));
}

/** Adds `GET prefix/<name>` for every file of a folder that browsers use. */
export function addFolder(app: Server, prefix: string, folder: string): void {
  for (const file of readdirSync(folder).filter((name) => SERVED.test(name))) {
    addFile(app, `${prefix}/${file}`, folder, file);
  }
}
