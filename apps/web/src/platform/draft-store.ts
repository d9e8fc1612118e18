/** A file of a message: base64, as it is sent. */
export type DraftFile = { id: string; name: string; type: string; size: number; data: string };
/** A message that was not sent. Files that may be IDs are never in it. */
export type Draft = { subject: string; body: string; files: DraftFile[] };

const name = 'carded-drafts';
const store = 'drafts';

const asPromise = <T>(request: IDBRequest<T>): Promise<T> =>
  new Promise((resolve, reject) => {
    request.onsuccess = () => resolve(request.result);
    request.onerror = () => reject(request.error ?? new Error('The browser’s storage failed.'));
  });

const inStore = async <T>(mode: IDBTransactionMode, work: (drafts: IDBObjectStore) => IDBRequest<T>): Promise<T> => {
  const opening = indexedDB.open(name, 1);
  opening.onupgradeneeded = () => opening.result.createObjectStore(store);
  const database = await asPromise(opening);
  try {
    return await asPromise(work(database.transaction(store, mode).objectStore(store)));
  } finally {
    database.close();
  }
};

/** Drafts of this browser, by login and ticket. A browser without storage keeps none, and nobody has to know. */
export const draftStore = {
  get: (key: string): Promise<Draft | undefined> =>
    inStore<Draft | undefined>('readonly', (drafts) => drafts.get(key)).catch(() => undefined),
  put: (key: string, draft: Draft) => inStore('readwrite', (drafts) => drafts.put(draft, key)).catch(() => undefined),
  remove: (key: string) => inStore('readwrite', (drafts) => drafts.delete(key)).catch(() => undefined),
  /** At signing out. */
  clear: () => inStore('readwrite', (drafts) => drafts.clear()).catch(() => undefined),
};
