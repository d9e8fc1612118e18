import { checkStorageKey } from './check-storage-key.ts';
import type { ObjectStorage } from './port.ts';

/** Forgets everything when the process ends. For tests. */
export function makeMemoryStorage(): ObjectStorage {
  const objects = new Map<string, Uint8Array>();
  return {
    async put(key, bytes) {
      checkStorageKey(key);
      objects.set(key, Uint8Array.from(bytes));
    },
    async get(key) {
      checkStorageKey(key);
      const bytes = objects.get(key);
      return bytes === undefined ? null : Uint8Array.from(bytes);
    },
    async remove(key) {
      checkStorageKey(key);
      objects.delete(key);
    },
    async exists(key) {
      checkStorageKey(key);
      return objects.has(key);
    },
  };
}
