import { fileURLToPath } from 'node:url';
import { afterAll, expect, it } from 'vitest';
import { waitingAtMost } from './fair-queue.ts';
import { makeLanes } from './make-lanes.ts';

/** Readers that do what a picture's bytes say. */
const readerFile = fileURLToPath(new URL('../../../testing/obedient-reader.ts', import.meta.url));
/** A clock that stands still: what waits does so for as long as the test runs. */
const alarm = () => () => undefined;
const { pictures, prints } = makeLanes({ niceness: 0, alarm, readerFile });
afterAll(() => {
  pictures.stop();
  prints.stop();
});

it('takes and reads an upload while as much print waits as may', async () => {
  const job = (orders: string) => ({ kind: 'document', bytes: Buffer.from(orders), asked: { picture: true } }) as const;
  const turn = (subject: string) => ({ accountId: 'account', network: subject, subject });
  const waiting = Array.from({ length: waitingAtMost.ofAccount + 1 }, (_, at) =>
    prints.read(job('wait'), turn(`print:${at}`)).catch(() => 'ended'),
  );
  expect(() => prints.expectRoom(turn('print:one too many'), 1)).toThrow();
  pictures.expectRoom(turn('upload'), 1);
  const { kept } = await pictures.read(job('keep read'), turn('upload'));
  expect(kept.bytes.toString()).toBe('kept');
  expect(prints.figures().waiting).toBe(waiting.length - 1);
});
