import { checkStorageKey, type ObjectStorage } from './port.ts';

export { type FileStorageOptions, makeFileStorage } from './files.ts';
export { type ObjectStorage, StorageError, type StorageErrorCode } from './port.ts';
export { makeS3Storage, type S3StorageOptions } from './s3.ts';

type Held = {
  /** Milliseconds, the same clock as everywhere. */
  now: () => number;
  /** Longest time that an object is kept. The process that should remove it sooner may be another one, which cannot. */
  longestMs: number;
  /** Largest total size; the oldest objects are dropped. */
  mostBytes: number;
};

/** A storage of which one part is never written anywhere: what has a key there is in this process's memory, until it is removed, is old, or gives way to others. */
export function withMemory(storage: ObjectStorage, prefix: string, { now, longestMs, mostBytes }: Held): ObjectStorage {
  const memory = makeMemoryStorage();
  const held = new Map<string, { bytes: number; until: number }>();
  const of = (key: string) => (key.startsWith(prefix) ? memory : storage);
  const drop = async (key: string): Promise<void> => {
    held.delete(key);
    await memory.remove(key);
  };
  const tidy = async (): Promise<void> => {
    let total = [...held.values()].reduce((sum, { bytes }) => sum + bytes, 0);
    for (const [key, { bytes, until }] of held) {
      if (until > now() && total <= mostBytes) break;
      total -= bytes;
      await drop(key);
    }
  };
  return {
    async put(key, bytes) {
      await of(key).put(key, bytes);
      if (of(key) === storage) return;
      held.delete(key);
      held.set(key, { bytes: bytes.length, until: now() + longestMs });
      await tidy();
      // Runs even without further calls.
      setTimeout(() => void tidy(), longestMs + 1).unref();
    },
    async get(key) {
      await tidy();
      return of(key).get(key);
    },
    remove: (key) => (of(key) === memory ? drop(key) : storage.remove(key)),
    async exists(key) {
      await tidy();
      return of(key).exists(key);
    },
  };
}

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
