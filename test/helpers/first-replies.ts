/**
 * A process that starts the service, waits until it is ready, and then reads each hostile reply for the first time. Prints the
 * milliseconds of each as JSON; processor time where that is less, since others may be on the machine.
 */
import { timed } from '../../src/cli/bench/report.js';
import { HOSTILE_SHAPES, hostileText } from '../../src/verify/hostile.js';
import { score } from '../verify/helpers.js';
import { testApp } from './test-app.js';

const app = await testApp();
if (!(await app.warmUp())) throw new Error('the service did not become ready');
const times = HOSTILE_SHAPES.map((shape) => {
  const text = hostileText(shape, 1_048_576);
  return timed(() => void score(text, 'answer_and_annotation'));
});
process.stdout.write(JSON.stringify(times));
await app.http.close();
