import { expect, test } from 'vitest';
import { type QueueKey, sealScan } from './waiting-scans.ts';

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
