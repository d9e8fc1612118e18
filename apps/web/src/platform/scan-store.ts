import type { ScannerAccount } from '@carded/contract';

/** A sealed scan that waits for the network. Nothing in it can be read here. */
export type WaitingScan = {
  readonly id: string;
  readonly auth: string;
  readonly sealed: string;
  readonly scanned_at: string;
};
/** Data with which a screen opens without network. It holds no secret and no personal data. */
export type KeptAccount = Omit<ScannerAccount, 'secret' | 'websites' | 'label'>;

const name = 'carded-scanner';
const scans = 'waiting';
const accounts = 'screens';

const asPromise = <T>(request: IDBRequest<T>): Promise<T> =>
  new Promise((resolve, reject) => {
    request.onsuccess = () => resolve(request.result);
    request.onerror = () => reject(request.error ?? new Error('The browser’s storage failed.'));
  });

const open = (): Promise<IDBDatabase> => {
  const request = indexedDB.open(name, 1);
  request.onupgradeneeded = () => {
    request.result.createObjectStore(scans, { keyPath: 'id' });
    request.result.createObjectStore(accounts);
  };
  return asPromise(request);
};

const inStore = async <T>(
  store: string,
  mode: IDBTransactionMode,
  work: (store: IDBObjectStore) => IDBRequest<T>,
): Promise<T> => {
  const database = await open();
  try {
    return await asPromise(work(database.transaction(store, mode).objectStore(store)));
  } finally {
    database.close();
  }
};

/** The waiting scans of this browser, in IndexedDB. Each call rejects where the browser has no storage for the page. */
export const scanStore = {
  add: (scan: WaitingScan) => inStore(scans, 'readwrite', (store) => store.put(scan)),
  list: (): Promise<WaitingScan[]> => inStore(scans, 'readonly', (store) => store.getAll()),
  remove: (id: string) => inStore(scans, 'readwrite', (store) => store.delete(id)),
  keepAccount: (token: string, account: KeptAccount) =>
    inStore(accounts, 'readwrite', (store) => store.put(account, token)),
  keptAccount: (token: string): Promise<KeptAccount | undefined> =>
    inStore(accounts, 'readonly', (store) => store.get(token)),
  forgetAccount: (token: string) => inStore(accounts, 'readwrite', (store) => store.delete(token)),
  /** Forgets the screens of the login that was signed in. Screens of devices stay. */
  forgetLogins: async (): Promise<void> => {
    const tokens = await inStore(accounts, 'readonly', (store) => store.getAllKeys());
    for (const token of tokens.map(String))
      if ((await scanStore.keptAccount(token))?.kind === 'login') await scanStore.forgetAccount(token);
  },
};
