import { Worker } from 'node:worker_threads';
import type { Found, Looking, Question } from './document-worker.ts';

/** A reader that does not answer is ended and made anew; the photo then goes to a person. */
const givenUpAfterMs = 8_000;
const nothing: Found = { barcode: null, zone: null };

type Waiting = Map<number, (found: Found) => void>;
type Reader = { worker: Worker; waiting: Waiting };

let reader: Reader | null = null;
let lastId = 0;

const end = (ended: Reader) => {
  if (reader === ended) reader = null;
  for (const answer of ended.waiting.values()) answer(nothing);
  ended.waiting.clear();
};

const start = (): Reader => {
  const worker = new Worker(new URL('./document-worker.ts', import.meta.url));
  const made: Reader = { worker, waiting: new Map() };
  worker.unref();
  worker.on('message', ({ id, found }: { id: number; found: Found }) => made.waiting.get(id)?.(found));
  worker.on('error', () => end(made));
  worker.on('exit', () => end(made));
  return made;
};

/** What machines read on an image (RGBA): the text of its barcode, or its machine readable zone. Never throws: what cannot be read is looked at by a person. */
export const readAside = (image: Question['image'], looking: Looking): Promise<Found> =>
  new Promise((resolve) => {
    reader ??= start();
    const mine = reader;
    lastId += 1;
    const id = lastId;
    const timer = setTimeout(() => void mine.worker.terminate(), givenUpAfterMs);
    mine.waiting.set(id, (found) => {
      clearTimeout(timer);
      mine.waiting.delete(id);
      resolve(found);
    });
    mine.worker.postMessage({ id, image, looking } satisfies Question);
  });
