import { drawMrz, randomMrz } from '@carded/testing/cards';
import { expect, it } from 'vitest';
import { createMrzReader } from './create-mrz-reader.ts';
import type { MrzReply, MrzRequest } from './messages.ts';

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
