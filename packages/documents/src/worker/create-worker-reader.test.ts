import { drawMrz, randomMrz } from '@carded/testing/cards';
import { describe, expect, it } from 'vitest';
import { createBarcodeReader, createMrzReader } from './create-worker-reader.ts';
import type { BarcodeReply, BarcodeRequest, MrzReply, MrzRequest } from './messages.ts';

const image = { data: new Uint8ClampedArray(4), width: 1, height: 1 };

/** A worker as the page sees it; answers when the test says so. */
class Puppet {
  readonly asked: BarcodeRequest[] = [];
  isEnded = false;
  onmessage: ((event: { data: BarcodeReply }) => void) | null = null;
  onerror: (() => void) | null = null;

  postMessage(request: BarcodeRequest): void {
    this.asked.push(request);
  }

  terminate(): void {
    this.isEnded = true;
  }
}

function open() {
  const started: Puppet[] = [];
  const reader = createBarcodeReader(() => {
    const puppet = new Puppet();
    started.push(puppet);
    return puppet as unknown as Worker;
  });
  return { reader, started };
}

const readingOf = (text: string) => ({ text, format: 'PDF417', stage: 'plain', ms: 1, corners: [] }) as never;

describe('createBarcodeReader', () => {
  it('starts no worker before the first image', () => {
    expect(open().started).toHaveLength(0);
  });

  it('gives each caller its own answer, in any order', async () => {
    const { reader, started } = open();
    const [first, second] = [reader.read(image), reader.read(image, { budgetMs: 5 })];
    const [worker] = started;
    expect(started).toHaveLength(1);
    expect(worker?.asked.map(({ id, budgetMs }) => [id, budgetMs])).toEqual([
      [1, undefined],
      [2, 5],
    ]);
    worker?.onmessage?.({ data: { id: 2, result: readingOf('two') } });
    worker?.onmessage?.({ data: { id: 1, result: null } });
    expect(await first).toBeNull();
    expect((await second)?.text).toBe('two');
  });

  it('rejects when the reader could not run', async () => {
    const { reader, started } = open();
    const reading = reader.read(image);
    started[0]?.onmessage?.({ data: { id: 1, failed: true } });
    await expect(reading).rejects.toThrow('could not run');
  });

  it('rejects what is under way when the worker breaks, and starts another for the next image', async () => {
    const { reader, started } = open();
    const lost = reader.read(image);
    started[0]?.onerror?.();
    await expect(lost).rejects.toThrow('stopped');
    const next = reader.read(image);
    started[1]?.onmessage?.({ data: { id: 2, result: null } });
    expect(await next).toBeNull();
  });

  it('ends the worker and refuses more once it is closed', async () => {
    const { reader, started } = open();
    const lost = reader.read(image);
    reader.close();
    expect(started[0]?.isEnded).toBe(true);
    await expect(lost).rejects.toThrow('stopped');
    await expect(reader.read(image)).rejects.toThrow('closed');
  });
});

/** The worker's own file behind the two ends of a channel, as a browser joins them. */
async function joinedWorker(): Promise<Worker> {
  const scope: { onmessage?: (event: { data: MrzRequest }) => void; postMessage?: (reply: MrzReply) => void } = {};
  Object.assign(globalThis, { self: scope });
  await import('./mrz-worker.ts');
  const page: { onmessage?: (event: { data: MrzReply }) => void } = {};
  scope.postMessage = (data) => page.onmessage?.({ data });
  const worker = Object.assign(page, {
    postMessage: (request: MrzRequest) => scope.onmessage?.({ data: structuredClone(request) }),
    terminate: () => undefined,
  });
  return worker as unknown as Worker;
}

it('reads a zone through the worker and gives null for a picture without one', async () => {
  const worker = await joinedWorker();
  const reader = createMrzReader(() => worker);
  const { lines } = randomMrz(11);
  const [reading, nothing] = await Promise.all([
    reader.read(drawMrz({ lines, pitchPx: 20 }), { today: '2026-11-20', budgetMs: 60_000 }),
    reader.read({ data: new Uint8ClampedArray(400), width: 10, height: 10 }, { budgetMs: 60_000 }),
  ]);
  expect(reading?.lines).toEqual(lines);
  expect(nothing).toBeNull();
  reader.close();
  await expect(reader.read({ data: new Uint8ClampedArray(4), width: 1, height: 1 })).rejects.toThrow('closed');
});
