/** Where the log goes. */
import { pino, type DestinationStream } from 'pino';

const STANDARD_OUTPUT = 1;
/** Bytes kept for a reader that has stopped reading; further lines are dropped. */
const KEPT_BYTES = 1024 * 1024;
/** Lines are written together: a call of the system for each would cost more than most answers. */
const BATCH_BYTES = 8 * 1024;
const BATCH_MS = 100;
/** Bytes that one write takes at most. */
const WRITE_BYTES = 16 * 1024;

let destination: DestinationStream | undefined;

/**
 * Standard output, written at the latest {@link BATCH_MS} after a line came, and at the end of the process. A reader that stalls or goes
 * away costs log lines; it never holds up a request or the end of the process, which waits for ever on a broken pipe if lines are
 * written in the background.
 */
export function logDestination(): DestinationStream {
  destination ??= openStandardOutput();
  return destination;
}

function openStandardOutput(): DestinationStream {
  const stream = pino.destination({
    fd: STANDARD_OUTPUT,
    sync: true,
    minLength: BATCH_BYTES,
    maxWrite: WRITE_BYTES,
    periodicFlush: BATCH_MS,
    maxLength: KEPT_BYTES,
    retryEAGAIN: () => false,
  });
  stream.on('error', () => undefined);
  process.on('exit', () => {
    // Not `flushSync`, which tries for ever where nobody reads.
    for (let written = 0; written <= KEPT_BYTES; written += WRITE_BYTES) stream.flush();
  });
  return stream;
}
