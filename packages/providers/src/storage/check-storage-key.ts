import { StorageError } from './port.ts';

const keyShape = /^[a-z0-9-]+(?:\/[a-z0-9-]+)*$/;
const keyMaxLength = 200;

/** Throws `bad_key` for anything but parts of `a–z 0–9 -` divided by single slashes. */
export function checkStorageKey(key: string): void {
  if (typeof key !== 'string' || key.length > keyMaxLength || !keyShape.test(key)) {
    throw new StorageError('bad_key', 'parts of a-z, 0-9 and dash, divided by single slashes, are expected');
  }
}
