/**
 * Keeps sealed bytes under keys that the server made: lower-case letters, digits and dashes, in parts divided by `/`,
 * at most 200 characters (`acc/0199…/front`). Any other key is refused with `bad_key`. What is stored is opaque here.
 */
export type ObjectStorage = {
  /** Writes or replaces. Resolves only when the bytes survive a power cut; a reader sees the old bytes or the new, never a part. */
  put(key: string, bytes: Uint8Array): Promise<void>;
  /** The bytes, or `null` when nothing is stored under the key. */
  get(key: string): Promise<Uint8Array | null>;
  /** Removes for good. Removing what is not there is fine. */
  remove(key: string): Promise<void>;
  exists(key: string): Promise<boolean>;
};

/** `bad_key`: the key is not one the server makes. `not_available`: the store cannot be used now; nothing is known about the bytes. */
export type StorageErrorCode = 'bad_key' | 'not_available';

/** All that a storage throws. */
export class StorageError extends Error {
  readonly code: StorageErrorCode;

  constructor(code: StorageErrorCode, expected: string, options?: ErrorOptions) {
    super(`${code}: ${expected}`, options);
    this.name = 'StorageError';
    this.code = code;
  }
}

const keyShape = /^[a-z0-9-]+(?:\/[a-z0-9-]+)*$/;
const keyMaxLength = 200;

/** Throws `bad_key` for anything but parts of `a–z 0–9 -` divided by single slashes. */
export function checkStorageKey(key: string): void {
  if (typeof key !== 'string' || key.length > keyMaxLength || !keyShape.test(key)) {
    throw new StorageError('bad_key', 'parts of a-z, 0-9 and dash, divided by single slashes, are expected');
  }
}
