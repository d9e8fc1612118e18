import { Worker } from 'node:worker_threads';

/** A reader that does not answer is ended and made anew; the photo then goes to a person. */
const givenUpAfterMs = 8_000;

type Waiting = Map<number, (text: string | null) => void>;
type Reader = { worker: Worker; waiting: Waiting };

let reader: Reader | null = null;
let lastId = 0;

const end = (ended: Reader) => {
  if (reader === ended) reader = null;
  for (const answer of ended.waiting.values()) answer(null);
  ended.waiting.clear();
};

const start = (): Reader => {
  const worker = new Worker(new URL('./barcode-worker.ts', import.meta.url));
  const made: Reader = { worker, waiting: new Map() };
  worker.unref();
  worker.on('message', ({ id, text }: { id: number; text: string | null }) => made.waiting.get(id)?.(text));
  worker.on('error', () => end(made));
  worker.on('exit', () => end(made));
  return made;
};

/** The text of the barcode on an image (RGBA), or null. Never throws: what cannot be read is looked at by a person. */
export const readBarcodeAside = (
  image: { data: Uint8Array; width: number; height: number },
  budgetMs: number,
): Promise<string | null> =>
  new Promise((resolve) => {
    reader ??= start();
    const mine = reader;
    lastId += 1;
    const id = lastId;
    const timer = setTimeout(() => void mine.worker.terminate(), givenUpAfterMs);
    mine.waiting.set(id, (text) => {
      clearTimeout(timer);
      mine.waiting.delete(id);
      resolve(text);
    });
    mine.worker.postMessage({ id, image, budgetMs });
  });
