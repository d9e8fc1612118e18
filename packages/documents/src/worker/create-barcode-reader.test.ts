import { describe, expect, it } from 'vitest';
import { createBarcodeReader } from './create-barcode-reader.ts';
import type { BarcodeReply, BarcodeRequest } from './messages.ts';

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

  it('gives each caller its own answer, in whatever order they come', async () => {
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
