import { findAnything as endpoint, type OutputOf } from '@carded/contract';
import type { Queries } from '@carded/database';
import { sql } from 'kysely';
import { businessNamesOf } from '#platform/access/business-names-of.ts';
import { query } from '#platform/commands/query.ts';
import { hitsOf } from './hits-of.ts';

type Found = OutputOf<typeof endpoint>['found'];
const shownAtMost = 12;

/** One look for whatever was typed, by what it looks like; then what the accounts are called, inside each. */
export const findAnything = query(endpoint, async ({ context, tx, input: { body } }) => {
  const hits = (await hitsOf(context, tx, body.find)).slice(0, shownAtMost);
  const domains = await domainsOf(
    tx,
    hits.filter(({ kind }) => kind === 'account').map(({ account }) => account),
  );
  const names = await businessNamesOf(tx, new Set(hits.map(({ account }) => account)));
  const found: Found = hits.map((hit) => ({
    ...hit,
    business: names.get(hit.account) ?? '',
    label: hit.kind === 'account' ? (domains.get(hit.account) ?? '') : hit.label,
  }));
  return { found };
});

/** The first website of each. */
const domainsOf = async (tx: Queries, accounts: readonly string[]): Promise<ReadonlyMap<string, string>> => {
  if (accounts.length === 0) return new Map();
  const { rows } = await sql<{ account_id: string; domain: string }>`
    select distinct on (account_id) account_id, domain from carded.website_names
    where account_id = any(${sql.val([...accounts])}::uuid[]) order by account_id, website_id`.execute(tx);
  return new Map(rows.map((row) => [row.account_id, row.domain]));
};
