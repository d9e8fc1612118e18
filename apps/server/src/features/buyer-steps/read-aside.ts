import { Worker } from 'node:worker_threads';
import { refuse } from '#platform/commands/refuse.ts';
import type { Found, Looking, Question } from './document-worker.ts';

/** Counted from when the reader begins with a photo; it is then ended and made anew, and the photo goes to a person. */
const givenUpAfterMs = 8_000;
/** Photos that wait hold their pixels, up to 23 MB each; who comes when so many wait is asked to come again. */
const waitingAtMost = 12;
const nothing: Found = { barcode: null, zone: null };

type Task = Omit<Question, 'id'> & { answer: (found: Found) => void };

const waiting: Task[] = [];
let worker: Worker | null = null;
let isReading = false;
let lastId = 0;

const start = (): Worker => {
  const made = new Worker(new URL('./document-worker.ts', import.meta.url));
  made.unref();
  // Between two photos nobody else listens.
  made.on('error', () => undefined);
  made.on('exit', () => {
    if (worker === made) worker = null;
  });
  return made;
};

/** One photo at a time: a bad one costs nobody else their answer. */
const readNext = (): void => {
  const task = isReading ? undefined : waiting.shift();
  if (task === undefined) return;
  isReading = true;
  worker ??= start();
  const reader = worker;
  lastId += 1;
  const id = lastId;
  const finish = (found: Found, isBroken: boolean) => {
    clearTimeout(timer);
    reader.off('message', onMessage).off('error', onBroken).off('exit', onBroken);
    if (isBroken) {
      worker = null;
      void reader.terminate();
    }
    isReading = false;
    task.answer(found);
    readNext();
  };
  const onMessage = (given: { id: number; found: Found }) => {
    if (given.id === id) finish(given.found, false);
  };
  const onBroken = () => finish(nothing, true);
  const timer = setTimeout(onBroken, givenUpAfterMs);
  reader.on('message', onMessage).on('error', onBroken).on('exit', onBroken);
  reader.postMessage({ id, image: task.image, looking: task.looking } satisfies Question);
};

/**
 * What machines read on an image (RGBA): the text of its barcode, or its machine readable zone. What cannot be read is looked at by a person.
 * @throws Refusal `unavailable` when too many photos wait.
 */
export const readAside = (image: Question['image'], looking: Looking): Promise<Found> => {
  if (waiting.length >= waitingAtMost) return refuse('unavailable', { retryAfterSeconds: 5 });
  return new Promise((answer) => {
    waiting.push({ image, looking, answer });
    readNext();
  });
};
