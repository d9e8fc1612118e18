// A process of its own that only computes, on one core, as a reader does: it has nothing to do with the server, and shows what any work beside it costs.
import { setPriority } from 'node:os';

const sliceMs = 20;
let isOn = false;
// Lowers the priority to that of a reader beside the server.
setPriority(5);

const work = () => {
  const until = performance.now() + sliceMs;
  while (performance.now() < until);
  if (isOn) setImmediate(work);
};

/** `begin` and `rest` in turn; `stop` ends it. */
process.on('message', (order: 'begin' | 'rest' | 'stop') => {
  const wasOn = isOn;
  isOn = order === 'begin';
  if (isOn && !wasOn) work();
  if (order === 'stop') process.disconnect();
});
