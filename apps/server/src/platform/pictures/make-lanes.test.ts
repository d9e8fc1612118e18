import sharp from 'sharp';
import { afterAll, expect, it } from 'vitest';
import { waitingAtMost } from './fair-queue.ts';
import { makeLanes } from './make-lanes.ts';

const { pictures, prints } = makeLanes({ niceness: 0, patience: 1_000 });
afterAll(() => {
  pictures.stop();
  prints.stop();
});

it('takes and reads an upload while as much print waits as may', async () => {
  const bytes = await sharp({ create: { width: 900, height: 600, channels: 3, background: '#357' } })
    .jpeg()
    .toBuffer();
  const job = { kind: 'document', bytes, asked: { print: { longestSide: 960 } } } as const;
  const turn = (subject: string) => ({ accountId: 'account', network: subject, subject });
  let printed = 0;
  const waiting = Array.from({ length: waitingAtMost.ofAccount + 1 }, (_, at) =>
    prints.read(job, turn(`print:${at}`)).then(() => (printed += 1)),
  );
  expect(() => prints.expectRoom(turn('print:one too many'), bytes.length)).toThrow();
  pictures.expectRoom(turn('upload'), bytes.length);
  const { readings } = await pictures.read({ kind: 'document', bytes, asked: { picture: true } }, turn('upload'));
  expect(readings.picture).toMatchObject({ shape: 'no_card' });
  expect(printed).toBeLessThan(waiting.length);
  await Promise.all(waiting);
});
