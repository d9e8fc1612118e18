import { once } from 'node:events';
import type { Server } from 'node:https';
import { type AddressInfo, createServer } from 'node:net';
import { connect } from 'node:tls';
import { fileURLToPath } from 'node:url';
import { afterEach, expect, it } from 'vitest';
import { makePictures, type Pictures } from '#platform/pictures/make-pictures.ts';
import type { PictureJob } from '#platform/pictures/picture-job.ts';
import { makeReaderPlace } from '#platform/pictures/reader-process.ts';
import { type ReaderAddress, remotePlaces, serveReaders } from './remote-places.ts';

const secret = 'a secret of thirty-two characters or more';
/** Readers that do what a picture's bytes say. */
const readerFile = fileURLToPath(new URL('../../../../testing/obedient-reader.ts', import.meta.url));
const looking = { barcodeMs: 1, zoneMs: 1, isZoneFirst: false, today: '2026-11-20' };
const job = (orders: string): PictureJob => ({
  kind: 'document',
  bytes: Buffer.from(orders),
  asked: { codes: looking },
});
const open: (() => unknown)[] = [];
afterEach(async () => {
  for (const close of open.splice(0).reverse()) await close();
});

/** A machine with so many readers for uploads. */
const machine = async (count = 1): Promise<ReaderAddress & { server: Server }> => {
  const place = () => makeReaderPlace({ niceness: 0, alarm: () => () => undefined, readerFile });
  const server = serveReaders(secret, { pictures: Array.from({ length: count }, place), prints: [place()] });
  server.listen(0, '127.0.0.1');
  await once(server, 'listening');
  open.push(() => shut(server));
  return { server, host: '127.0.0.1', port: (server.address() as AddressInfo).port };
};
const shut = async (server: Server) => {
  if (!server.listening) return;
  server.closeAllConnections();
  await once(server.close(), 'close');
};

let network = 0;
const askedOf = (addresses: readonly ReaderAddress[], own: { secret?: string; now?: () => number } = {}) => {
  const places = remotePlaces({ addresses, secret, lane: 'pictures', perAddress: 1, ...own });
  const pictures = makePictures({ places });
  open.push(() => pictures.stop());
  return { places, give: (orders: string) => give(pictures, orders) };
};
const give = (pictures: Pictures, orders: string) => {
  network += 1;
  const subject = String(network);
  return pictures.read(job(orders), { accountId: subject, network: subject, subject });
};

it('another machine reads a picture, and its result comes back unchanged', async () => {
  const { give } = askedOf([await machine()]);
  const { kept, readings } = await give('keep read');
  expect(readings).toEqual({ codes: { barcode: 'read', zone: null } });
  expect(Buffer.isBuffer(kept.bytes)).toBe(true);
});

it('the end of a remote reader is reported here, and the next picture is read', async () => {
  const { give } = askedOf([await machine()]);
  await expect(give('die')).rejects.toMatchObject({ code: 'image_unusable' });
  expect(await give('keep hang')).toMatchObject({ readings: { codes: 'not_run' } });
  expect(await give('keep read')).toMatchObject({ readings: { codes: { barcode: 'read' } } });
});

it('while one machine fails the others are asked, and first for ten seconds from then on', async () => {
  let asked = 0;
  const failing = createServer((socket) => {
    asked += 1;
    socket.destroy();
  });
  failing.listen(0, '127.0.0.1');
  await once(failing, 'listening');
  open.push(() => once(failing.close(), 'close'));
  let now = 0;
  const bad = { host: '127.0.0.1', port: (failing.address() as AddressInfo).port };
  const [ofBad] = askedOf([bad, await machine()], { now: () => now }).places;
  const readAt = async (at: number) => {
    now = at;
    expect((await ofBad?.read(job('keep read')))?.end).toBe('done');
    return asked;
  };
  expect(await readAt(0)).toBe(1);
  expect(await readAt(9_999)).toBe(1);
  expect(await readAt(10_000)).toBe(2);
});

it('the buyer is told to retry when no machine answers', async () => {
  const gone = await machine();
  await shut(gone.server);
  await expect(askedOf([gone]).give('keep read')).rejects.toMatchObject({
    code: 'unavailable',
    more: { retryAfterSeconds: 3 },
  });
});

it('pictures of several servers are read in turn by as many readers as there are', async () => {
  const address = await machine();
  const two = [askedOf([address]), askedOf([address])];
  const read = await Promise.all(two.flatMap(({ give }) => [give('keep read'), give('keep read')]));
  expect(read.map(({ readings }) => readings.codes)).toEqual(Array(4).fill({ barcode: 'read', zone: null }));
});

it('a client with a wrong secret or none is refused', async () => {
  const address = await machine();
  const stranger = askedOf([address], { secret: 'another secret of thirty-two characters' });
  await expect(stranger.give('keep read')).rejects.toMatchObject({ code: 'unavailable' });
  const bare = connect({ ...address, rejectUnauthorized: false });
  const [error] = (await once(bare, 'error')) as [NodeJS.ErrnoException];
  expect(error.code).toMatch(/^ERR_SSL|ECONNRESET/);
});
