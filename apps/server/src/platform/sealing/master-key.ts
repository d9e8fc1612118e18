import { createHmac } from 'node:crypto';
import { link, mkdir, open, readFile, unlink } from 'node:fs/promises';
import { dirname, join } from 'node:path';
import { callFunction, type Database, type Tables } from '@carded/database';
import { type MasterKey, masterKeyFrom, type SealKey } from './key-purposes.ts';
import { seal, unseal } from './seal.ts';

export { masterKeyFrom } from './key-purposes.ts';

/** File of the operator's key when the environment has none. */
export function masterKeyFile(dataDir: string): string {
  return join(dataDir, 'keys', 'master.key');
}

/**
 * Reads the operator's key from the configuration or the data directory; null when there is none. @throws Error when it cannot be read, or is not a key
 */
async function readMasterKey(configured: string | undefined, dataDir: string): Promise<MasterKey | null> {
  if (configured !== undefined) return masterKeyFrom(Buffer.from(configured, 'base64'));
  const file = masterKeyFile(dataDir);
  const kept = await readFile(file, 'utf8').catch((error: NodeJS.ErrnoException) => {
    if (error.code === 'ENOENT') return null;
    throw new Error(`the key in ${file} cannot be read (${error.code})`, { cause: error });
  });
  if (kept === null) return null;
  if (kept.trim() === '') throw new Error(`the key in ${file} is empty; put it back from where you keep it`);
  try {
    return masterKeyFrom(Buffer.from(kept.trim(), 'base64'));
  } catch (error) {
    throw new Error(`the key in ${file} is damaged; put it back from where you keep it`, { cause: error });
  }
}

/** Reads the operator's key after the start has made sure that there is one. @throws Error when there is none */
export async function loadMasterKey(configured: string | undefined, dataDir: string): Promise<MasterKey> {
  const kept = await readMasterKey(configured, dataDir);
  if (kept === null)
    throw new Error(`there is no key: ${masterKeyFile(dataDir)} is missing and CARDED_MASTER_KEY is not set`);
  return kept;
}

/**
 * Stores a new key in a file that only its owner can read. It is on the disk before anything is sealed with it; of two processes that start at once, one makes
 * it.
 */
export async function makeMasterKey(dataDir: string, random: (size: number) => Buffer): Promise<void> {
  const file = masterKeyFile(dataDir);
  const folder = dirname(file);
  await mkdir(folder, { recursive: true, mode: 0o700 });
  const draft = `${file}.${random(6).toString('hex')}`;
  const handle = await open(draft, 'wx', 0o600);
  try {
    await handle.writeFile(`${random(32).toString('base64')}\n`);
    await handle.sync();
  } finally {
    await handle.close();
  }
  await link(draft, file).catch((error: NodeJS.ErrnoException) => {
    if (error.code !== 'EEXIST') throw error;
  });
  await unlink(draft);
  const directory = await open(folder, 'r');
  await directory.sync().finally(() => directory.close());
}

type Owner = Pick<Database, 'pool'>;
type Given = { masterKey: string | undefined; dataDir: string; random: (size: number) => Buffer };

const settingName = 'master_key';
const looksAt = 20;

/**
 * Ensures, before anything is sealed or opened, that the operator's key is the one that this database was made with. An empty database gets a new key.
 * @throws Error for people: the key is missing, cannot be read, or is another one
 */
export async function settleMasterKey(owner: Owner, { masterKey, dataDir, random }: Given): Promise<void> {
  const where = masterKey === undefined ? masterKeyFile(dataDir) : 'CARDED_MASTER_KEY';
  // Checked first: if the database is in use by now, another start has already made the key.
  const isUsed = await isInUse(owner);
  let master = await readMasterKey(masterKey, dataDir);
  if (master === null) {
    if (isUsed)
      throw new Error(
        `the key is missing that this database is sealed with: there is no ${where}, and CARDED_MASTER_KEY is not set. Put it back; no new one was made, as it could open nothing`,
      );
    await makeMasterKey(dataDir, random);
    master = await loadMasterKey(masterKey, dataDir);
  }
  const isOurs = (await noted(owner)) === null ? await opensAccounts(owner, master) : true;
  // When two processes start at once, the first mark counts.
  if (isOurs)
    await owner.pool.query(
      'insert into carded.app_settings (name, value) values ($1, to_jsonb($2::text)) on conflict (name) do nothing',
      [settingName, markOf(master)],
    );
  if (!isOurs || (await noted(owner)) !== markOf(master))
    throw new Error(
      `the key in ${where} is not the one that this database is sealed with. Put that one back, or use the database that belongs to this key`,
    );
}

/** Makes a mark that distinguishes the key from others without revealing it. */
const markOf = (master: MasterKey): string =>
  createHmac('sha256', master.keyMark.hashing).update('carded').digest('base64url');

const noted = async (owner: Owner): Promise<string | null> => {
  const { rows } = await owner.pool.query<{ value: string }>('select value from carded.app_settings where name = $1', [
    settingName,
  ]);
  return rows[0]?.value ?? null;
};

const isInUse = async (owner: Owner): Promise<boolean> => {
  const { rows } = await owner.pool.query<{ is_in_use: boolean }>(
    `select exists (select from carded.app_settings where name = $1) or exists (select from carded.login_emails)
       or exists (select from carded.website_keys) or exists (select from carded.signing_keys) as is_in_use`,
    [settingName],
  );
  return rows[0]?.is_in_use !== false;
};

/** Tells whether the key opens the accounts of a database from before marks were stored. True without accounts. */
const opensAccounts = async (owner: Owner, master: MasterKey): Promise<boolean> => {
  const { rows } = await owner.pool.query<{ account_id: string; sealed_keys: Buffer | null }>(
    `select account_id, carded.read_account_keys(account_id) as sealed_keys
       from (select distinct account_id from carded.login_emails limit ${looksAt}) as found`,
  );
  return rows.every(({ account_id: id, sealed_keys: sealed }) => sealed === null || opens(master, id, sealed));
};

const opens = (master: MasterKey, accountId: string, sealed: Buffer): boolean => {
  try {
    unseal(master.wrap, accountId, sealed);
    return true;
  } catch {
    return false;
  }
};

/** `data` seals the account's personal fields, `search` hashes its search terms. Destroying the wrapped row shreds both. */
export type KeysOfAccount = { data: Buffer; search: Buffer };
export type AccountKeys = {
  get: (accountId: string) => Promise<KeysOfAccount>;
  /** Takes over the keys of an account whose transaction has not committed yet. */
  take: (accountId: string, sealed: Buffer) => void;
  forget: (accountId: string) => void;
};

export function newAccountKeys(wrap: SealKey, random: (size: number) => Buffer, accountId: string): Buffer {
  return seal(wrap, random, accountId, random(64));
}

const split = (plain: Buffer): KeysOfAccount => ({ data: plain.subarray(0, 32), search: plain.subarray(32, 64) });

/** Unseals the keys of accounts, once per process, and keeps them in memory until the account is deleted. */
export function makeAccountKeys(db: Database, wrap: SealKey, keepCount = 5_000): AccountKeys {
  const open = new Map<string, Promise<KeysOfAccount>>();
  const load = async (accountId: string) => {
    const [row] = await callFunction<{ sealed_keys: Buffer | null }, Tables>(
      db.aside,
      'select carded.read_account_keys($1) as sealed_keys',
      [accountId],
    );
    if (!row?.sealed_keys) throw new Error('the account has no keys');
    return split(unseal(wrap, accountId, row.sealed_keys));
  };
  const keep = (accountId: string, keys: Promise<KeysOfAccount>) => {
    open.set(accountId, keys);
    const [oldest] = open.keys();
    if (open.size > keepCount && oldest !== undefined) open.delete(oldest);
    return keys;
  };
  return {
    get: (accountId) => {
      const kept = open.get(accountId);
      if (kept !== undefined) return kept;
      const loading = load(accountId);
      loading.catch(() => open.delete(accountId));
      return keep(accountId, loading);
    },
    take: (accountId, sealed) => void keep(accountId, Promise.resolve(split(unseal(wrap, accountId, sealed)))),
    forget: (accountId) => {
      open.delete(accountId);
    },
  };
}
