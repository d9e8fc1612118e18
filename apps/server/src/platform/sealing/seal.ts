import { createCipheriv, createDecipheriv, createHash, createHmac, createSecretKey, type KeyObject } from 'node:crypto';
import { freeBytes } from '#platform/pictures/bytes.ts';
import type { HashKey, SealKey } from './key-purposes.ts';

/** Version of values sealed with an account's key, or with one of the five keys from before each purpose had its own. */
const plainVersion = 1;
/** Version of values sealed with the key of a purpose. */
const purposeVersion = 2;
const ivBytes = 12;
const tagBytes = 16;
/** Length in bytes from which buffers are freed at once. */
const pictureAtLeast = 100_000;

const keyObjects = new WeakMap<Buffer, KeyObject>();

/** Caches key objects: preparing a key from bytes takes Node ten times as long as the hash itself, and a create needs about thirty. */
const keyObjectOf = (key: Buffer): KeyObject => {
  const known = keyObjects.get(key);
  if (known !== undefined) return known;
  const made = createSecretKey(key);
  keyObjects.set(key, made);
  return made;
};

/** AES-256-GCM. The record's id is associated data, so that a sealed value cannot be moved to another record. Layout: version, iv, tag, text. */
export function seal(
  key: Buffer | SealKey,
  random: (size: number) => Buffer,
  recordId: string,
  plain: Buffer | string,
): Buffer {
  const iv = random(ivBytes);
  const [version, bytes] = Buffer.isBuffer(key) ? [plainVersion, key] : [purposeVersion, key.sealing];
  const cipher = createCipheriv('aes-256-gcm', keyObjectOf(bytes), iv);
  cipher.setAAD(Buffer.from(recordId));
  const text = cipher.update(plain);
  // Makes the tag; a stream cipher returns no further bytes.
  cipher.final();
  const sealed = Buffer.concat([Buffer.of(version), iv, cipher.getAuthTag(), text]);
  if (text.length > pictureAtLeast) freeBytes(text);
  return sealed;
}

const openingKey = (key: Buffer | SealKey, version: number | undefined): Buffer | null => {
  if (version === plainVersion) return Buffer.isBuffer(key) ? key : (key.earlier ?? null);
  return version === purposeVersion && !Buffer.isBuffer(key) ? key.sealing : null;
};

/**
 * Opens a sealed value. Requires the whole tag, because Node would accept one of four bytes.
 * @throws Error when the value is damaged, or belongs to another record or key
 */
export function unseal(key: Buffer | SealKey, recordId: string, sealed: Uint8Array): Buffer {
  const bytes = Buffer.from(sealed.buffer, sealed.byteOffset, sealed.byteLength);
  const opening = openingKey(key, bytes[0]);
  if (opening === null) throw new Error('sealed value of an unknown version');
  const decipher = createDecipheriv('aes-256-gcm', keyObjectOf(opening), bytes.subarray(1, 1 + ivBytes), {
    authTagLength: tagBytes,
  });
  decipher.setAAD(Buffer.from(recordId));
  decipher.setAuthTag(bytes.subarray(1 + ivBytes, 1 + ivBytes + tagBytes));
  const plain = decipher.update(bytes.subarray(1 + ivBytes + tagBytes));
  // Checks the tag; a stream cipher returns no further bytes.
  decipher.final();
  return plain;
}

export function sealJson(
  key: Buffer | SealKey,
  random: (size: number) => Buffer,
  recordId: string,
  value: unknown,
): Buffer {
  return seal(key, random, recordId, JSON.stringify(value));
}
export function unsealJson<T>(key: Buffer | SealKey, recordId: string, sealed: Uint8Array): T {
  return JSON.parse(unseal(key, recordId, sealed).toString()) as T;
}

/** Makes a keyed hash to search by: 128 bits, different for each kind of term. */
export function keyedHash(key: Buffer | HashKey, kind: string, term: string): Buffer {
  return createHmac('sha256', keyObjectOf(Buffer.isBuffer(key) ? key : key.hashing))
    .update(`${kind}\0${term}`)
    .digest()
    .subarray(0, 16);
}

/** Hashes a random token for storage. It has at least 128 bits, so no key is needed. */
export function hashToken(token: string): Buffer {
  return createHash('sha256').update(token).digest();
}
