import type { listReviews, OutputOf } from '@carded/contract';
import type { Queries, Tables } from '@carded/database';
import type { Selectable } from 'kysely';
import { holderOf } from './taken-review.ts';

export const shownAtMost = 100;
export type Shop = { name: string; domains: ReadonlyMap<string, string> };

/** What waits, as a queue shows it: nothing of the buyer. */
export function presentWaiting(
  row: Selectable<Tables['review_queue']>,
  shop: Shop | undefined,
  nameOf: ReadonlyMap<string, string>,
  nowMs: number,
): OutputOf<typeof listReviews>['waiting'][number] {
  const holder = holderOf(row, nowMs);
  return {
    id: row.verification_id,
    account: shop?.name ?? '',
    website: shop?.domains.get(row.website_id) ?? '',
    since: row.since.toISOString(),
    test: row.is_test,
    why: row.why,
    level: row.level,
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
