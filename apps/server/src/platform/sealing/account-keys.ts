import { callFunction, type Database, type Tables } from '@carded/database';
import type { SealKey } from './key-purposes.ts';
import { seal, unseal } from './seal.ts';

/** `data` seals the account's personal fields, `search` hashes its search terms. Destroying the wrapped row shreds both. */
export type KeysOfAccount = { data: Buffer; search: Buffer };
export type AccountKeys = {
  get: (accountId: string) => Promise<KeysOfAccount>;
  /** Those of an account that its transaction has made, and nobody else sees yet. */
  take: (accountId: string, sealed: Buffer) => void;
  forget: (accountId: string) => void;
};

export function newAccountKeys(wrap: SealKey, random: (size: number) => Buffer, accountId: string): Buffer {
  return seal(wrap, random, accountId, random(64));
}

const split = (plain: Buffer): KeysOfAccount => ({ data: plain.subarray(0, 32), search: plain.subarray(32, 64) });

/** Keys are opened once per process and kept in memory; an account that is deleted is forgotten. */
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
