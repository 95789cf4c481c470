/** Where the log goes. */
import { pino, type DestinationStream } from 'pino';

const STANDARD_OUTPUT = 1;
/** Bytes kept for a reader that has stopped reading; further lines are dropped. */
const KEPT_BYTES = 1024 * 1024;

/**
 * Standard output. A reader that stalls or goes away costs log lines; it never holds up a request or the end of the process, which
 * waits for ever on a broken pipe if lines are written in the background.
 */
export function logDestination(): DestinationStream {
  const stream = pino.destination({
    fd: STANDARD_OUTPUT,
    sync: true,
    maxLength: KEPT_BYTES,
    retryEAGAIN: () => false,
  });
  stream.on('error', () => undefined);
  return stream;
}
