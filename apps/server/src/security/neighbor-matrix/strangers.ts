import type { Database } from '@carded/database';
import type { Neighbors } from '#testing/world/neighbors.ts';
import type { Rows } from '#testing/world/rows.ts';
import { stranger } from '#testing/world/two-accounts.ts';

/** Said of many: too short, mere words, a time, or bytes that no answer shows as they are kept. */
const isPlain = (text: string) => text.length < 8 || /^[A-Za-z_. -]+$|^\d{4}-\d\d-\d\d([T ]|$)|^\\x/.test(text);

const textsIn = (value: unknown): string[] => {
  if (typeof value === 'string') {
    // An id may be the hash of a token.
    const [, hash] = /^\\x([0-9a-f]{64})$/.exec(value) ?? [];
    return hash === undefined ? [value].filter((text) => !isPlain(text)) : [hash];
  }
  return typeof value === 'object' && value !== null ? Object.values(value).flatMap(textsIn) : [];
};

const valuesOnlyIn = (rows: Rows, isIts: (one: Rows extends Map<string, infer One> ? One : never) => boolean) => {
  const [its, others] = [new Set<string>(), new Set<string>()];
  for (const one of rows.values()) for (const text of textsIn(one.row)) (isIts(one) ? its : others).add(text);
  return [...its].filter((text) => !others.has(text));
};

/**
 * Every id, key, address and text that stands in rows of the other account only, and the buyer that was planted there; and what
 * stands only in rows of a colleague’s own, such as sessions and passkeys. By value.
 */
export function strangersOf(rows: Rows, { foreign, colleague }: Pick<Neighbors, 'foreign' | 'colleague'>) {
  const { accountId } = foreign.account;
  return new Map([
    ...valuesOnlyIn(rows, ({ row }) => row.login_id === colleague.loginId).map(
      (value) => [value, 'a colleague’s own'] as const,
    ),
    ...valuesOnlyIn(rows, ({ table, row }) => (table === 'accounts' ? row.id : row.account_id) === accountId).map(
      (value) => [value, 'another account'] as const,
    ),
    ...[stranger.first_name, stranger.last_name].map((value) => [value, 'another account'] as const),
  ]);
}

/** Values on the same website as `own`, or on the other website of the account, with their names. */
export function siblingsOf({ names, home }: Pick<Neighbors, 'names' | 'home'>): ReadonlyMap<string, string> {
  const { liveKey, testKey, domain } = home.otherSite.website;
  return new Map([
    ...[...names].filter(([, name]) => /^(twin|other site’s) /.test(name)),
    ...[liveKey, testKey, domain].map((value) => [value, 'other site’s website'] as const),
    ...['Noor', 'Abadi', 'noor@home.example', 'Imke'].map((value) => [value, 'twin buyer'] as const),
  ]);
}

/** Names the values that an answer shows and nobody asked for. */
export function shownIn(answer: unknown, asked: unknown, values: ReadonlyMap<string, string>): string[] {
  const [text, request] = [JSON.stringify(answer) ?? '', JSON.stringify(asked) ?? ''];
  const found = [...values].filter(([value]) => text.includes(value) && !request.includes(value));
  return [...new Set(found.map(([, name]) => name))].sort();
}

/** Takes away every row that a column says is of this account or website; `keepRows` puts them back. */
export async function removeRows(
  { pool }: Pick<Database, 'pool'>,
  column: 'account_id' | 'website_id',
  id: string,
): Promise<void> {
  const { rows } = await pool.query<{ name: string }>(
    `select class.relname::text as name from pg_class as class join pg_attribute as attribute on attribute.attrelid = class.oid
      where class.relnamespace = 'carded'::regnamespace and class.relkind in ('r', 'p') and not class.relispartition
        and attribute.attname = $1 and not attribute.attisdropped`,
    [column],
  );
  const client = await pool.connect();
  try {
    // Keys and triggers sleep meanwhile, so the tables are noted by hand.
    await client.query('set session_replication_role = replica');
    for (const { name } of rows) {
      await client.query(`delete from carded.${name} where ${column} = $1`, [id]);
      await client.query('insert into keeping.changed values ($1)', [name]);
    }
  } finally {
    await client.query('set session_replication_role = origin');
    client.release();
  }
}
