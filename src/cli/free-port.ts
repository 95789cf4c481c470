/** A port that nothing listens on, for a process that is about to be started. */
import { once } from 'node:events';
import { createServer } from 'node:net';

/** Asks the system for one. Another process may take it meanwhile. */
export async function freePort(): Promise<number> {
  const server = createServer().listen(0, '127.0.0.1');
  await once(server, 'listening');
  const address = server.address();
  server.close();
  await once(server, 'close');
  if (typeof address !== 'object' || address === null) throw new Error('The system gave no port.');
  return address.port;
}
