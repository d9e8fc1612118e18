import { createHash } from 'node:crypto';

/** Prefix of a key, by its purpose. */
export const keyPrefixes = {
  live: 'pk_live_',
  test: 'pk_test_',
  secretLive: 'sk_live_',
  secretTest: 'sk_test_',
} as const;
export type KeyKind = keyof typeof keyPrefixes;

const alphabet = '0123456789ABCDEFGHIJKLMNOPQRSTUVWXYZabcdefghijklmnopqrstuvwxyz';
const checksumLength = 6;

const base62 = (bytes: Uint8Array, length: number): string => {
  let value = BigInt(`0x${Buffer.from(bytes).toString('hex')}`);
  let text = '';
  while (text.length < length) {
    text = (alphabet[Number(value % 62n)] ?? '0') + text;
    value /= 62n;
  }
  return text;
};
const checksum = (body: string) => base62(createHash('sha256').update(body).digest().subarray(0, 8), checksumLength);

/** A new key: prefix, 128 (public) or 256 (secret) random bits, checksum. */
export function makeKey(kind: KeyKind, random: (size: number) => Buffer): string {
  const isSecret = kind === 'secretLive' || kind === 'secretTest';
  const body = keyPrefixes[kind] + base62(random(isSecret ? 32 : 16), isSecret ? 43 : 22);
  return body + checksum(body);
}

/** Tells whether a key is well formed, so that typos are found without a look-up. */
export function isKey(kind: KeyKind, key: string): boolean {
  const body = key.slice(0, -checksumLength);
  return (
    key.startsWith(keyPrefixes[kind]) &&
    key.length > keyPrefixes[kind].length + checksumLength &&
    checksum(body) === key.slice(-checksumLength)
  );
}
