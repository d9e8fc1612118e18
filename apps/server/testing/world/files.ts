import type { ObjectStorage } from '@carded/providers/storage';
import type { Rows } from './rows.ts';

/** A store of files that can be put back as it was, and read like a table. */
export function makeFiles() {
  let files = new Map<string, Uint8Array>();
  const storage: ObjectStorage = {
    put: async (key, bytes) => void files.set(key, bytes),
    get: async (key) => files.get(key) ?? null,
    remove: async (key) => void files.delete(key),
    exists: async (key) => files.has(key),
  };
  return {
    storage,
    kept: () => new Map(files),
    putBack: (kept: ReadonlyMap<string, Uint8Array>) => {
      files = new Map(kept);
    },
    addTo: (rows: Rows): Rows => {
      for (const key of files.keys()) rows.set(`files ${key}`, { table: 'files', row: { key } });
      return rows;
    },
  };
}
