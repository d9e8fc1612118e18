import type { listReviews, OutputOf } from '@carded/contract';
import type { Queries, Tables } from '@carded/database';
import type { Selectable } from 'kysely';
import { holderOf } from './take-review.ts';

export const shownAtMost = 100;
export type Shop = { name: string; domains: ReadonlyMap<string, string> };

/** What waits, as a queue shows it: nothing of the buyer. */
export function presentWaiting(
  row: Selectable<Tables['review_queue']>,
  shop: Shop | undefined,
  nameOf: ReadonlyMap<string, string>,
  nowMs: number,
): OutputOf<typeof listReviews>['waiting'][number] {
  return {
    id: row.verification_id,
    ...whereAndWho(row, shop, nameOf, nowMs),
    since: row.since.toISOString(),
    test: row.is_test,
    why: row.why,
    level: row.level,
  };
}

type Listed = Parameters<typeof holderOf>[0] & { website_id: string };

/** Of any row of a queue: whose buyer it is, and who looks at it now. */
export function whereAndWho(
  row: Listed,
  shop: Shop | undefined,
  nameOf: ReadonlyMap<string, string>,
  nowMs: number,
): { account: string; website: string; taken_by: string | null } {
  const holder = holderOf(row, nowMs);
  return {
    account: shop?.name ?? '',
    website: shop?.domains.get(row.website_id) ?? '',
    taken_by: holder === null ? null : (nameOf.get(holder) ?? 'Somebody'),
  };
}

/** The names of an account's logins, by their ids. */
export async function reviewersOf(tx: Queries, accountId: string): Promise<ReadonlyMap<string, string>> {
  const logins = await tx
    .selectFrom('logins')
    .select(['id', 'first_name', 'last_name', 'email'])
    .where('account_id', '=', accountId)
    .execute();
  return new Map(logins.map((login) => [login.id, `${login.first_name} ${login.last_name}`.trim() || login.email]));
}
