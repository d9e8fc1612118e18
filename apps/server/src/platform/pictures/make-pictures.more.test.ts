import { kill } from 'node:process';
import { drawCard, randomCard, toJpeg } from '@carded/testing/cards';
import { drawFront, randomFront } from '@carded/testing/fronts';
import sharp from 'sharp';
import { afterEach, expect, it } from 'vitest';
import type { Turn } from './fair-queue.ts';
import { makePictures, type Pictures } from './make-pictures.ts';
import type { PictureJob, PictureKind } from './picture-job.ts';

const made: Pictures[] = [];
/** For what is read to its end also on a machine that is busy with more. */
const patient = { niceness: 0 };
const picturesOf = (options: Parameters<typeof makePictures>[0] = {}) => {
  const pictures = makePictures({ readers: 1, patience: 1_000, ...options });
  made.push(pictures);
  return pictures;
};
afterEach(() => {
  for (const pictures of made.splice(0)) pictures.stop();
});

const looking = { barcodeMs: 2_500, zoneMs: 0, isZoneFirst: false, today: '2026-11-20' };
const codes = { codes: looking };
const card = randomCard(3);
const cardPicture = async () => toJpeg(await drawCard({ text: card.text, modulePx: 3 }), 90);
const noise = (width: number, height: number) =>
  sharp({
    create: { width, height, channels: 3, background: '#888', noise: { type: 'gaussian', mean: 128, sigma: 60 } },
  })
    .jpeg({ quality: 60 })
    .toBuffer();
const plain = (width: number, height: number, format: 'png' | 'webp') =>
  sharp({ create: { width, height, channels: 3, background: '#fff' } })
    [format]()
    .toBuffer();
const document = (bytes: Buffer, asked: PictureJob['asked'] = codes): PictureJob => ({
  kind: 'document',
  bytes,
  asked,
});
const turn = (subject: string, more: Partial<Turn> = {}): Turn => ({
  accountId: subject,
  network: subject,
  subject,
  ...more,
});

it('reads a card in another process, which it starts for the first and keeps', async () => {
  const pictures = picturesOf();
  expect(pictures.pids()).toEqual([]);
  const bytes = await cardPicture();
  const first = await pictures.read(document(bytes), turn('a'));
  expect(first.readings.codes).toMatchObject({ barcode: card.text });
  expect(await sharp(first.kept.bytes).metadata()).toMatchObject({ format: 'jpeg' });
  const [pid] = pictures.pids();
  expect(pid).not.toBe(process.pid);
  await pictures.read(document(bytes), turn('b'));
  expect(pictures.pids()).toEqual([pid]);
  expect(pictures.figures()).toMatchObject({ waiting: 0, kills: 0, pictures: { read: 2, refused: 0, not_run: 0 } });
});

it('reads the printed front in that process too, and no line of it where only the picture is looked at', async () => {
  const pictures = picturesOf(patient);
  const bytes = await toJpeg(await drawFront({ seed: 13, level: 'moderate', widthPx: 1_400 }), 90);
  const { readings } = await pictures.read(document(bytes, { print: { longestSide: 960 } }), turn('a'));
  expect(readings.print).toMatchObject({ portrait: 'yes' });
  const { person } = randomFront(13).content;
  const lines = readings.print === undefined || readings.print === 'not_run' ? [] : (readings.print.lines ?? []);
  expect(lines.join(' ').toUpperCase()).toContain(person.lastName.toUpperCase());
  const other = await pictures.read(document(bytes, { picture: true }), turn('a'));
  expect(other.readings).toEqual({
    picture: expect.objectContaining({ shape: 'card', drawn: 'clear', screen: 'clear' }),
  });
}, 300_000);

it('locates each printed line on the stored picture, whatever the sent size and orientation', async () => {
  const pictures = picturesOf(patient);
  const bytes = await toJpeg(await drawFront({ seed: 13, level: 'moderate', widthPx: 1_400 }), 90);
  // Turned back by what its header says, and larger than what is kept and read.
  const turned = await sharp(bytes).resize(2_800).rotate(270).withMetadata({ orientation: 6 }).jpeg().toBuffer();
  const name = randomFront(13).content.person.lastName.toUpperCase();
  const middleOf = async (picture: Buffer) => {
    const { readings } = await pictures.read(document(picture, { print: { longestSide: 960 } }), turn('a'));
    const { lines, corners = [] } = typeof readings.print === 'object' ? readings.print : { lines: null };
    expect(corners).toHaveLength(lines?.length ?? 0);
    const [from, , to] = corners[lines?.findIndex((line) => line.toUpperCase().includes(name)) ?? 0] ?? [];
    return [0, 1].map((way) => ((from?.[way] ?? 0) + (to?.[way] ?? 0)) / 2);
  };
  const [across = 0, down = 0] = await middleOf(bytes);
  const [turnedAcross, turnedDown] = await middleOf(turned);
  expect(across).toBeGreaterThan(0.2);
  expect(turnedAcross).toBeCloseTo(across, 1);
  expect(turnedDown).toBeCloseTo(down, 1);
}, 300_000);

it('only upright pixels are kept, and an empty picture is reported', async () => {
  const pictures = picturesOf();
  const turned = await sharp(await plain(60, 40, 'png'))
    .withMetadata({ orientation: 6, exif: { IFD0: { Artist: 'a-marker' } } })
    .jpeg()
    .toBuffer();
  const { kept } = await pictures.read(document(turned, {}), turn('a'));
  expect(kept).toMatchObject({ type: 'image/jpeg', isBlank: true });
  expect(kept.bytes.includes('a-marker')).toBe(false);
  expect(await sharp(kept.bytes).metadata()).toMatchObject({ width: 40, height: 60 });
  const full = await pictures.read(document(await noise(80, 60), {}), turn('a'));
  expect(full.kept.isBlank).toBe(false);
});

it.each<[what: string, kind: PictureKind, bytes: () => Promise<Buffer> | Buffer, code: string]>([
  ['a signature of more than 2 megapixels', 'signature', () => plain(1_500, 1_400, 'webp'), 'image_unusable'],
  ['a selfie of more than 12 megapixels', 'selfie', () => plain(4_100, 3_100, 'webp'), 'image_unusable'],
  ['a document of more than 25 megapixels', 'document', () => plain(5_100, 5_000, 'webp'), 'image_unusable'],
  ['more than 10 MB', 'document', () => Buffer.alloc(10_000_001, 'a'), 'too_large'],
  [
    'a GIF',
    'document',
    () =>
      sharp(Buffer.alloc(12), { raw: { width: 2, height: 2, channels: 3 } })
        .gif()
        .toBuffer(),
    'image_unusable',
  ],
  [
    'an SVG',
    'document',
    () => Buffer.from('<svg xmlns="http://www.w3.org/2000/svg" width="9" height="9"/>'),
    'image_unusable',
  ],
  ['a picture that was cut off', 'document', async () => (await noise(800, 600)).subarray(0, 20_000), 'image_unusable'],
  ['a header alone', 'document', async () => (await plain(4_000, 4_000, 'png')).subarray(0, 40), 'image_unusable'],
])('refuses %s and keeps the same reader', async (_, kind, bytes, code) => {
  const pictures = picturesOf();
  await pictures.read(document(await noise(20, 20), {}), turn('a'));
  const pids = pictures.pids();
  await expect(pictures.read({ kind, bytes: await bytes(), asked: {} }, turn('a'))).rejects.toMatchObject({ code });
  expect(pictures.pids()).toEqual(pids);
  expect(pictures.figures().kills).toBe(0);
});

it('takes the GIF of a message, and keeps a screenshot sharp', async () => {
  const pictures = picturesOf();
  const gif = await sharp({ create: { width: 40, height: 30, channels: 3, background: '#357' } })
    .gif()
    .toBuffer();
  const { kept } = await pictures.read({ kind: 'attachment', bytes: gif, asked: {} }, turn('a'));
  expect(kept.type).toBe('image/png');
});

it('a killed reader fails only its own picture', async () => {
  const pictures = picturesOf();
  await pictures.read(document(await noise(20, 20), {}), turn('a'));
  const [pid = 0] = pictures.pids();
  const own = pictures.read(document(await noise(2_000, 1_500)), turn('a'));
  const other = pictures.read(document(await cardPicture()), turn('b'));
  kill(pid, 'SIGKILL');
  const [mine, others] = await Promise.allSettled([own, other]);
  // Killed before it began, it is read by the next reader; killed at it, there is nothing to keep.
  if (mine.status === 'rejected') expect(mine.reason).toMatchObject({ code: 'image_unusable' });
  expect(others).toMatchObject({ status: 'fulfilled', value: { readings: { codes: { barcode: card.text } } } });
  expect(pictures.pids()).not.toContain(pid);
}, 300_000);

it('turns away what finds no room, at once', async () => {
  const pictures = picturesOf();
  const bytes = await noise(60, 40);
  const read = (index: number, more: Partial<Turn>) => pictures.read(document(bytes, {}), turn(String(index), more));
  const shop = { accountId: 'shop', network: 'net' };
  const all = await Promise.allSettled(Array.from({ length: 6 }, (_, index) => read(index, shop)));
  expect(all.map(({ status }) => status)).toEqual([...Array(4).fill('fulfilled'), 'rejected', 'rejected']);
  expect(all[5]).toMatchObject({ reason: { code: 'unavailable', more: { retryAfterSeconds: 3 } } });
  const same = [pictures.read(document(bytes, {}), turn('one')), pictures.read(document(bytes, {}), turn('one'))];
  expect((await Promise.allSettled(same)).map(({ status }) => status)).toEqual(['fulfilled', 'rejected']);
});

it('readers can read no file of the installation and no environment variable', async () => {
  const pictures = picturesOf();
  await pictures.read(document(await noise(20, 20), {}), turn('a'));
  const { readFile } = await import('node:fs/promises');
  if (process.platform !== 'linux') return;
  const of = async (file: string) => (await readFile(`/proc/${pictures.pids()[0]}/${file}`, 'utf8')).trim();
  expect((await of('environ')).split('\0').filter((line) => line !== '' && !line.startsWith('NODE_CHANNEL_'))).toEqual(
    [],
  );
  expect(await of('oom_score_adj')).toBe('1000');
  const command = await of('cmdline');
  expect(command).toContain('--permission');
  expect(command).not.toContain('.data');
});

it('counts frames among what waits in memory', async () => {
  const pictures = picturesOf();
  const frames = [Buffer.alloc(96_000_001)];
  for (const asked of [{ live: { move: 'closer' as const, frames } }, { faces: { frames } }])
    await expect(pictures.read(document(Buffer.alloc(1), asked), turn('a'))).rejects.toMatchObject({
      code: 'unavailable',
    });
  expect(pictures.pids()).toEqual([]);
});
