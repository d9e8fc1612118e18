import { listReviews as endpoint } from '@carded/contract';
import type { Queries, Tables } from '@carded/database';
import { type Selectable, sql } from 'kysely';
import { usualReviewWait } from '#features/verifications/index.ts';
import { query } from '#platform/commands/query.ts';
import { plantedRows } from './planted/planted-rows.ts';
import { isStaffed } from './planted/shop-shown.ts';
import { presentWaiting, reviewersOf, type Shop, shownAtMost } from './present-waiting.ts';
import { readQueue } from './read-queue.ts';
import { presentSamples } from './samples/present-samples.ts';
import { readSamples } from './samples/read-samples.ts';

type Row = Selectable<Tables['review_queue']>;
/** With its websites whose checks come into this queue. */
type StaffedShop = Shop & { staffed: ReadonlySet<string> };

/** What waits for our staff over all accounts, in turn. Names of shops are looked up inside each account; nothing of a buyer is read. */
export const listReviews = query(endpoint, async ({ context, who, tx }) => {
  const queue = tx.selectFrom('review_queue').where('is_own', '=', false);
  const inTurn = await readQueue(queue, who.loginId);
  const come = await plantedRows(tx, context.now());
  const samples = await readSamples(context, tx.selectFrom('review_samples').where('is_own', '=', false));
  const usual = await usualReviewWait(tx, context.now());
  const nameOf = await reviewersOf(tx, who.accountId);
  const shops = new Map<string, StaffedShop>();
  for (const accountId of new Set([...inTurn.rows, ...come, ...samples.rows].map((row) => row.account_id)))
    shops.set(accountId, await shopOf(tx, accountId));
  // A shop that is gone, or reviews for itself since, has nothing here any longer.
  const planted = come.filter((row) => shops.get(row.account_id)?.staffed.has(row.website_id));
  const rows = [...inTurn.rows, ...planted].toSorted(byTurn).slice(0, shownAtMost);
  return {
    waiting: rows.map((row) => presentWaiting(row, shops.get(row.account_id), nameOf, context.now())),
    total: inTurn.total + planted.length,
    for_second: inTurn.forSecond,
    usual_minutes: usual,
    is_on: true,
    samples: presentSamples(samples, { shopOf: (id) => shops.get(id), reviewers: nameOf }, context.now()),
  };
});

const byTurn = (a: Row, b: Row): number =>
  a.turn_at.getTime() - b.turn_at.getTime() || (a.verification_id < b.verification_id ? -1 : 1);

/** Names of one account's shops. The transaction is in that account from here on: whatever the caller's own account is asked for comes before. */
const shopOf = async (tx: Queries, accountId: string): Promise<StaffedShop> => {
  await sql`select set_config('app.account_id', ${accountId}, true)`.execute(tx);
  const rows = await tx
    .selectFrom('websites as w')
    .innerJoin('accounts as a', 'a.account_id', 'w.account_id')
    .select(['w.id', 'w.domain', 'a.business_name', isStaffed.as('is_staffed')])
    .where('w.account_id', '=', accountId)
    .execute();
  return {
    name: rows[0]?.business_name ?? '',
    domains: new Map(rows.map((row) => [row.id, row.domain])),
    staffed: new Set(rows.filter((row) => row.is_staffed).map((row) => row.id)),
  };
};
