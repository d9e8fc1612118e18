import { createHash } from 'node:crypto';
import { callFunction, type Queries, type Tables } from '@carded/database';
import type { Context } from '#context.ts';
import { hashToken } from '#platform/sealing/seal.ts';

/** Prefix of a key, by its purpose. */
export const keyPrefixes = {
  live: 'pk_live_',
  test: 'pk_test_',
  secretLive: 'sk_live_',
  secretTest: 'sk_test_',
} as const;
export type KeyKind = keyof typeof keyPrefixes;

const alphabet = '0123456789ABCDEFGHIJKLMNOPQRSTUVWXYZabcdefghijklmnopqrstuvwxyz';
const checksumLength = 6;

const base62 = (bytes: Uint8Array, length: number): string => {
  let value = BigInt(`0x${Buffer.from(bytes).toString('hex')}`);
  let text = '';
  while (text.length < length) {
    text = (alphabet[Number(value % 62n)] ?? '0') + text;
    value /= 62n;
  }
  return text;
};
const checksum = (body: string) => base62(createHash('sha256').update(body).digest().subarray(0, 8), checksumLength);

/** A new key: prefix, 128 (public) or 256 (secret) random bits, checksum. */
export function makeKey(kind: KeyKind, random: (size: number) => Buffer): string {
  const isSecret = kind === 'secretLive' || kind === 'secretTest';
  const body = keyPrefixes[kind] + base62(random(isSecret ? 32 : 16), isSecret ? 43 : 22);
  return body + checksum(body);
}

/** Tells whether a key is well formed, so that typos are found without a look-up. */
export function isKey(kind: KeyKind, key: string): boolean {
  const body = key.slice(0, -checksumLength);
  return (
    key.startsWith(keyPrefixes[kind]) &&
    key.length > keyPrefixes[kind].length + checksumLength &&
    checksum(body) === key.slice(-checksumLength)
  );
}

type NewSecret = {
  accountId: string;
  isTest: boolean;
  /** Store whose plugin alone uses it. */
  storeId?: string;
  /** Made before, where someone must know it first. */
  secret?: string | undefined;
};

/** Gives an account a secret key. Kept as a hash: it is shown now or never. */
export async function insertSecret(context: Context, tx: Queries, given: NewSecret) {
  const { accountId, isTest, storeId } = given;
  const secret = given.secret ?? makeKey(isTest ? 'secretTest' : 'secretLive', context.random);
  const id = context.newId();
  await tx
    .insertInto('account_secrets')
    .values({
      secret_hash: hashToken(secret),
      id,
      account_id: accountId,
      is_test: isTest,
      hint: secret.slice(-4),
      ...(storeId === undefined ? {} : { store_id: storeId }),
      created_at: new Date(context.now()),
    })
    .execute();
  return { id, secret };
}

export type WebsiteKeyRow = { account_id: string; website_id: string; is_test: boolean };

/** Finds the website of its public live or test key, or of its `hash` in /w/ links; null where nobody has it. Keys are found before their account is known. */
export async function findWebsiteKey(
  { db }: Pick<Context, 'db'>,
  kind: 'key' | 'hash',
  key: string,
): Promise<WebsiteKeyRow | null> {
  const [row] = await callFunction<WebsiteKeyRow, Tables>(
    db,
    'select account_id, website_id, is_test from carded.website_keys where key = $1 and kind = $2',
    [key, kind],
  );
  return row ?? null;
}
