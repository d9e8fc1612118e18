import { kill } from 'node:process';
import { fileURLToPath } from 'node:url';
import { afterEach, expect, it } from 'vitest';
import type { Turn } from './fair-queue.ts';
import { makePictures, type Pictures } from './make-pictures.ts';
import type { Alarm } from './reader-process.ts';

const obedient = fileURLToPath(new URL('../../../testing/obedient-reader.ts', import.meta.url));
const hasty = fileURLToPath(new URL('../../../testing/hasty-reader.ts', import.meta.url));
const made: Pictures[] = [];
let now = 0;
/** Readers that do what a picture's bytes say. */
const picturesOf = (readerFile = obedient, alarm: Alarm = () => () => undefined, knownGood = 'keep read') => {
  now = 0;
  const pictures = makePictures({
    ...{ readers: 1, alarm, now: () => now, readerFile },
    knownGood: Buffer.from(knownGood),
  });
  made.push(pictures);
  return {
    ...pictures,
    give: (orders: string, network: string, more: Partial<Turn> = {}) =>
      pictures.read(
        { kind: 'document', bytes: Buffer.from(orders), asked: { codes: looking } },
        { accountId: network, network, subject: network, ...more },
      ),
  };
};
afterEach(() => {
  for (const pictures of made.splice(0)) pictures.stop();
});
const looking = { barcodeMs: 1, zoneMs: 1, isZoneFirst: false, today: '2026-11-20' };
const isRead = { readings: { codes: { barcode: 'read' } } };
const rests = { code: 'unavailable', more: { retryAfterSeconds: 60 } };

it('ends a reader that takes too long: what it told before counts, the rest was not run', async () => {
  const pictures = picturesOf();
  expect(await pictures.give('keep hang', 'bad')).toMatchObject({ readings: { codes: 'not_run' } });
  expect(await pictures.give('keep read hang', 'bad 2')).toMatchObject(isRead);
  expect(pictures.pids()).toEqual([]);
  expect(pictures.figures()).toMatchObject({ kills: 2, pictures: { not_run: 1, read: 1, refused: 0 } });
});

it('a reader has twenty seconds for a picture from its beginning, and is ended then', async () => {
  const rings: (() => void)[] = [];
  const limits: [string, number][] = [];
  const pictures = picturesOf(obedient, (limitOf, ms, ring) => {
    limits.push([limitOf, ms]);
    if (limitOf === 'picture') rings.push(ring);
    return () => undefined;
  });
  const given = expect(pictures.give('wait', 'a')).rejects.toMatchObject({ code: 'image_unusable' });
  await expect.poll(() => rings).toHaveLength(1);
  expect(limits).toEqual([
    ['line', 25_000],
    ['start', 20_000],
    ['picture', 20_000],
  ]);
  rings[0]?.();
  await given;
  expect(pictures.pids()).toEqual([]);
  expect(pictures.figures().kills).toBe(1);
});

it('a picture that was not even decoded is refused', async () => {
  const pictures = picturesOf();
  await expect(pictures.give('hang', 'a')).rejects.toMatchObject({ code: 'image_unusable' });
  await expect(pictures.give('die', 'b')).rejects.toMatchObject({ code: 'image_unusable' });
  expect(pictures.figures()).toMatchObject({ kills: 2, pictures: { refused: 2 } });
});

it('a network whose picture ended a reader rests for a minute, what waits of it too; others are read', async () => {
  const pictures = picturesOf();
  const bad = pictures.give('die', 'bad');
  const waits = pictures.give('keep read', 'bad', { accountId: 'x', subject: 'x' });
  const other = pictures.give('keep read', 'good');
  await Promise.all([
    expect(bad).rejects.toMatchObject({ code: 'image_unusable' }),
    expect(waits).rejects.toMatchObject(rests),
    expect(other).resolves.toMatchObject(isRead),
  ]);
  await expect(pictures.give('keep read', 'bad')).rejects.toMatchObject(rests);
  now = 60_000;
  expect(await pictures.give('keep read', 'bad')).toMatchObject(isRead);
});

it('pictures of many networks that end their readers stop no other network: a known good picture is read', async () => {
  const pictures = picturesOf();
  const given = ['a', 'b', 'c', 'd', 'e'].map((network) => pictures.give('die', network));
  const waits = pictures.give('keep read', 'good');
  for (const one of given) await expect(one).rejects.toMatchObject({ code: 'image_unusable' });
  expect(await waits).toMatchObject(isRead);
  expect(await pictures.give('keep read', 'good')).toMatchObject(isRead);
  await expect(pictures.give('keep read', 'c')).rejects.toMatchObject(rests);
  await expect(pictures.give('keep read', 'elsewhere', { subject: 'c' })).rejects.toMatchObject(rests);
  expect(pictures.figures()).toMatchObject({ isResting: false, kills: 5, waiting: 0 });
});

it('reading pauses for a minute after three readers ended within a minute and a good picture failed too', async () => {
  const pictures = picturesOf(obedient, undefined, 'die');
  const given = ['a', 'b', 'c'].map((network) => pictures.give('die', network));
  const waits = pictures.give('keep read', 'good');
  await Promise.all([
    ...given.map((one) => expect(one).rejects.toMatchObject({ code: 'image_unusable' })),
    expect(waits).rejects.toMatchObject(rests),
  ]);
  await expect(pictures.give('keep read', 'good')).rejects.toMatchObject(rests);
  expect(pictures.figures()).toMatchObject({ isResting: true, kills: 3, turnedAway: 2, waiting: 0 });
  now = 60_000;
  expect(await pictures.give('keep read', 'good')).toMatchObject(isRead);
  expect(pictures.figures().isResting).toBe(false);
});

it('slow pictures of many networks stop no other network, and their partial results are kept', async () => {
  const pictures = picturesOf();
  const bad = ['a', 'b', 'c', 'd'].map((network) => pictures.give('keep read hang', network));
  const good = pictures.give('keep read', 'good');
  for (const one of bad) expect(await one).toMatchObject(isRead);
  expect(await good).toMatchObject(isRead);
  expect(await pictures.give('keep read', 'good')).toMatchObject(isRead);
  await expect(pictures.give('keep read', 'a')).rejects.toMatchObject(rests);
  expect(pictures.figures()).toMatchObject({ isResting: false, kills: 4, waiting: 0 });
});

it('a request that waits too long for a turn is told to retry, and the running one continues', async () => {
  const lines: (() => void)[] = [];
  let ringPicture: () => void = () => undefined;
  const begun = Promise.withResolvers<void>();
  const pictures = picturesOf(obedient, (limitOf, _, ring) => {
    if (limitOf === 'line') lines.push(ring);
    if (limitOf === 'picture') {
      ringPicture = ring;
      begun.resolve();
    }
    return () => undefined;
  });
  const first = pictures.give('wait', 'a');
  await begun.promise;
  const waits = pictures.give('keep read', 'b');
  now = 24_999;
  for (const ring of lines) ring();
  expect(pictures.figures().waiting).toBe(1);
  now = 25_000;
  for (const ring of lines) ring();
  await expect(waits).rejects.toMatchObject({ code: 'unavailable', more: { retryAfterSeconds: 3 } });
  expect(pictures.figures()).toMatchObject({ waiting: 0, turnedAway: 1 });
  const again = pictures.give('keep read', 'b');
  ringPicture();
  await expect(first).rejects.toMatchObject({ code: 'image_unusable' });
  expect(await again).toMatchObject(isRead);
});

it('a picture that is too heavy to decode is refused, and no sign of trouble', async () => {
  const pictures = picturesOf();
  for (const network of ['a', 'b', 'c', 'd'])
    await expect(pictures.give('heavy hang', network)).rejects.toMatchObject({ code: 'image_unusable' });
  expect(await pictures.give('keep read', 'a')).toMatchObject(isRead);
});

it('a reader killed between two pictures counts against no sender, and another one reads the next', async () => {
  const pictures = picturesOf();
  await pictures.give('keep read', 'a');
  const [pid = 0] = pictures.pids();
  kill(pid, 'SIGKILL');
  expect(await pictures.give('keep read', 'a')).toMatchObject(isRead);
  expect(pictures.pids()).not.toContain(pid);
  expect(pictures.figures().pictures).toEqual({ read: 2, refused: 0, not_run: 0 });
});

it('a reader is replaced when it has grown, and after 300 pictures', async () => {
  const pictures = picturesOf();
  await pictures.give('keep read grow', 'a');
  expect(pictures.pids()).toEqual([]);
  await pictures.give('keep read', 'a');
  const [pid] = pictures.pids();
  for (let index = 1; index < 299; index += 1) await pictures.give('keep read', 'a');
  expect(pictures.pids()).toEqual([pid]);
  await pictures.give('keep read', 'a');
  expect(pictures.pids()).toEqual([]);
});

it('a reader that answers before it has the picture is ended, and its report about the end is ignored', async () => {
  const pictures = picturesOf(hasty);
  await pictures.give('x'.repeat(20_000_000), 'a');
  expect(pictures.pids()).toEqual([]);
  expect(pictures.figures()).toMatchObject({ kills: 1, pictures: { not_run: 1 } });
});

it('the buyer is told to retry when no reader can be started', async () => {
  const pictures = picturesOf('/no file has such a name\0');
  await expect(pictures.give('keep read', 'a')).rejects.toMatchObject({
    code: 'unavailable',
    more: { retryAfterSeconds: 3 },
  });
  expect(pictures.figures()).toMatchObject({ turnedAway: 1, waiting: 0 });
});
