import type { AnswerOf } from '@carded/client';
import type { QueuedScan, ScannerAccount } from '@carded/contract';
import type { LoadedAccount } from '#features/scanner/session/scanner-account.ts';
import { call } from '#platform/queries/api.ts';
import { scanStore } from '#platform/scan-store.ts';

const atOnce = 20;

/** The server takes nothing older. */
const oldestMs = 7 * 24 * 3_600_000;

/** Counts this screen's waiting scans. Scans of another screen, such as an ended device, cannot be sent and expire. */
export async function countWaiting(auth: string | null): Promise<number> {
  return (await scanStore.list().catch(() => [])).filter((scan) => scan.auth === auth).length;
}

/**
 * Sends what waits, oldest first, and forgets what the server has taken or never will. Sending twice is harmless. A scan of a device whose clock is ahead stays
 * until the server's clock has reached it.
 * @returns why the server refused others; rejects when it gave no answer
 */
export async function sendWaiting({ secret, auth }: Pick<LoadedAccount, 'secret' | 'auth'>, nowMs: number) {
  const all = (await scanStore.list()).toSorted((a, b) => a.scanned_at.localeCompare(b.scanned_at));
  for (const { id, scanned_at } of all) if (nowMs - Date.parse(scanned_at) > oldestMs) await scanStore.remove(id);
  // A scan is bound to the screen it was made on.
  const own = all.filter((scan) => scan.auth === auth);
  const refused: RefusedReason[] = [];
  if (secret === null || auth === null) return refused;
  for (let from = 0; from < own.length; from += atOnce) {
    const items = own.slice(from, from + atOnce).map(({ id, sealed, scanned_at }) => ({ id, sealed, scanned_at }));
    const { results } = await call('scanner.queued', { body: { secret, auth, items } }, { timeoutMs: 20_000 });
    for (const { id, reason } of results) {
      if (reason === 'in_the_future') continue;
      if (reason !== null) refused.push(reason);
      await scanStore.remove(id);
    }
  }
  return refused;
}

type RefusedReason = NonNullable<AnswerOf<'scanner.queued'>['results'][number]['reason']>;

/** Says how many scans were refused; empty for none. */
export function refusedWords(reasons: readonly RefusedReason[]): string {
  if (reasons.length === 0) return '';
  const isOld = reasons.every((reason) => reason === 'too_old');
  if (reasons.length === 1) return `1 waiting scan ${isOld ? 'was too old to be saved' : 'could not be saved'}.`;
  return `${reasons.length} waiting scans ${isOld ? 'were too old to be saved' : 'could not be saved'}.`;
}

export type QueueKey = NonNullable<ScannerAccount['queue_key']>;
const bytesOf = (text: string): Uint8Array<ArrayBuffer> => new TextEncoder().encode(text);

/** base64url without padding. */
const base64url = (bytes: Uint8Array): string => {
  let binary = '';
  for (const byte of bytes) binary += String.fromCharCode(byte);
  return btoa(binary).replaceAll('+', '-').replaceAll('/', '_').replaceAll('=', '');
};

/**
 * Seals a scan to the account's queue key, so that what waits in this browser can be read by nobody here.
 * ECDH P-256 with a key of this scan alone, HKDF-SHA-256, AES-256-GCM; associated data `<id>.<auth>`.
 * @returns base64url of ephemeral point (65 bytes), iv (12), text and tag
 */
export async function sealScan(queueKey: QueueKey, id: string, auth: string, scan: QueuedScan): Promise<string> {
  const curve = { name: 'ECDH', namedCurve: 'P-256' };
  const theirs = await crypto.subtle.importKey('jwk', queueKey, curve, false, []);
  const own = await crypto.subtle.generateKey(curve, false, ['deriveBits']);
  const agreed = await crypto.subtle.deriveBits({ name: 'ECDH', public: theirs }, own.privateKey, 256);
  const material = await crypto.subtle.importKey('raw', agreed, 'HKDF', false, ['deriveKey']);
  const key = await crypto.subtle.deriveKey(
    { name: 'HKDF', hash: 'SHA-256', salt: new Uint8Array(), info: bytesOf('carded scan v1') },
    material,
    { name: 'AES-GCM', length: 256 },
    false,
    ['encrypt'],
  );
  const iv = crypto.getRandomValues(new Uint8Array(12));
  const point = new Uint8Array(await crypto.subtle.exportKey('raw', own.publicKey));
  const sealed = await crypto.subtle.encrypt(
    { name: 'AES-GCM', iv, additionalData: bytesOf(`${id}.${auth}`) },
    key,
    bytesOf(JSON.stringify(scan)),
  );
  return base64url(new Uint8Array([...point, ...iv, ...new Uint8Array(sealed)]));
}
