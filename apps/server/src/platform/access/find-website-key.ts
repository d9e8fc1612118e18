import { callFunction, type Tables } from '@carded/database';
import type { Context } from '#context.ts';

/** `key`: a website's public live or test key; `hash`: its name in /w/ links. */
export type WebsiteKeyKind = 'key' | 'hash';
export type WebsiteKeyRow = { account_id: string; website_id: string; is_test: boolean };

/** Finds the website of a public key or hash; null when there is none. Keys are found before their account is known. */
export async function findWebsiteKey(
  { db }: Pick<Context, 'db'>,
  kind: WebsiteKeyKind,
  key: string,
): Promise<WebsiteKeyRow | null> {
  const [row] = await callFunction<WebsiteKeyRow, Tables>(
    db,
    'select account_id, website_id, is_test from carded.website_keys where key = $1 and kind = $2',
    [key, kind],
  );
  return row ?? null;
}
