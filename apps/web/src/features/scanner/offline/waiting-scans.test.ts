import { expect, test, vi } from 'vitest';
import { sendThrough } from '#platform/queries/api.ts';
import { scanStore } from '#platform/scan-store.ts';
import { type QueueKey, refusedWords, sealScan, sendWaiting } from './waiting-scans.ts';

const curve = { name: 'ECDH', namedCurve: 'P-256' };
const server = await crypto.subtle.generateKey(curve, true, ['deriveBits']);
const jwk = await crypto.subtle.exportKey('jwk', server.publicKey);
const queueKey: QueueKey = { kty: 'EC', crv: 'P-256', x: jwk.x ?? '', y: jwk.y ?? '' };
const id = '0b7f1f0e-5d0e-4a6e-9a53-0c7a3a0b9d11';
const scan = { scan_data_raw: '@ANSI canary', scanned_at: '2026-11-20T16:12:00.000Z' };

const bytesOf = (sealed: string) =>
  Uint8Array.from(atob(sealed.replaceAll('-', '+').replaceAll('_', '/')), (sign) => sign.charCodeAt(0));

/** Opens it like the server, step by step, so that a changed format fails. */
const open = async (sealed: string, associated: string): Promise<unknown> => {
  const bytes = bytesOf(sealed);
  const text = (value: string) => new TextEncoder().encode(value);
  const theirs = await crypto.subtle.importKey('raw', bytes.slice(0, 65), curve, false, []);
  const agreed = await crypto.subtle.deriveBits({ name: 'ECDH', public: theirs }, server.privateKey, 256);
  const material = await crypto.subtle.importKey('raw', agreed, 'HKDF', false, ['deriveBits']);
  const derive = { name: 'HKDF', hash: 'SHA-256', salt: new Uint8Array(), info: text('carded scan v1') };
  const bits = await crypto.subtle.deriveBits(derive, material, 256);
  const key = await crypto.subtle.importKey('raw', bits, 'AES-GCM', false, ['decrypt']);
  const cipher = { name: 'AES-GCM', iv: bytes.slice(65, 77), additionalData: text(associated) };
  return JSON.parse(new TextDecoder().decode(await crypto.subtle.decrypt(cipher, key, bytes.slice(77))));
};

test('the holder of the account’s key reads the scan back', async () => {
  expect(await open(await sealScan(queueKey, id, 'device-1', scan), `${id}.device-1`)).toEqual(scan);
});

test('a sealed scan opens under its own name and device only', async () => {
  const sealed = await sealScan(queueKey, id, 'device-1', scan);
  await expect(open(sealed, `${id}.device-2`)).rejects.toThrow();
});

test('the sealed scan shows nothing of the card, and no two are equal', async () => {
  const [one = '', two = ''] = await Promise.all([1, 2].map(() => sealScan(queueKey, id, 'device-1', scan)));
  expect(one).not.toBe(two);
  expect(String.fromCharCode(...bytesOf(one))).not.toContain('canary');
});

test('a scan that the server finds ahead of time waits on, and others that it refused are forgotten', async () => {
  const nowMs = Date.parse('2026-11-20T16:12:00.000Z');
  const waiting = (id: string, minutes: number) => ({
    ...{ id, auth: 'till', sealed: 'sealed' },
    scanned_at: new Date(nowMs - minutes * 60_000).toISOString(),
  });
  const kept = [waiting('ahead', 0), waiting('old', 7 * 24 * 60), waiting('off', 2), waiting('taken', 1)];
  vi.spyOn(scanStore, 'list').mockImplementation(async () => [...kept]);
  vi.spyOn(scanStore, 'remove').mockImplementation(async (removed) => {
    kept.splice(
      kept.findIndex(({ id }) => id === removed),
      1,
    );
  });
  const of = (id: string, reason: string | null) => ({
    ...{ id, reason, uuid: null, status: null },
    state: reason === null ? 'stored' : 'refused',
  });
  const results = [of('old', 'too_old'), of('off', 'not_found'), of('taken', null), of('ahead', 'in_the_future')];
  sendThrough(async () => Response.json({ results }));
  expect(await sendWaiting({ secret: 'secret', auth: 'till' }, nowMs)).toEqual(['too_old', 'not_found']);
  expect(kept.map(({ id }) => id)).toEqual(['ahead']);
  sendThrough((input, init) => fetch(input, init));
});

test.each([
  [[], ''],
  [['too_old'], '1 waiting scan was too old to be saved.'],
  [['not_found'], '1 waiting scan could not be saved.'],
  [['too_old', 'too_old'], '2 waiting scans were too old to be saved.'],
  [['too_old', 'not_found'], '2 waiting scans could not be saved.'],
] as const)('scans refused for %j are told of as: %s', (reasons, words) => {
  expect(refusedWords(reasons)).toBe(words);
});
