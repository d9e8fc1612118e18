import { listReviews as endpoint } from '@carded/contract';
import type { Queries } from '@carded/database';
import { sql } from 'kysely';
import { query } from '#platform/commands/query.ts';
import { holderOf } from './taken-review.ts';

const shownAtMost = 100;

/** What waits for a person over all accounts, oldest first. Names of shops are looked up inside each account; nothing of a buyer is read. */
export const listReviews = query(endpoint, async ({ context, who, tx }) => {
  const rows = await tx.selectFrom('review_queue').selectAll().orderBy('since').limit(shownAtMost).execute();
  const { total } = await tx
    .selectFrom('review_queue')
    .select((eb) => eb.fn.countAll<number>().as('total'))
    .executeTakeFirstOrThrow();
  const staff = await tx
    .selectFrom('logins')
    .select(['id', 'first_name', 'last_name', 'email'])
    .where('account_id', '=', who.accountId)
    .execute();
  const nameOf = new Map(
    staff.map((login) => [login.id, `${login.first_name} ${login.last_name}`.trim() || login.email]),
  );
  const shops = new Map<string, Shop>();
  for (const accountId of new Set(rows.map((row) => row.account_id))) shops.set(accountId, await shopOf(tx, accountId));
  return {
    waiting: rows.map((row) => {
      const holder = holderOf(row, context.now());
      const shop = shops.get(row.account_id);
      return {
        id: row.verification_id,
        account: shop?.name ?? '',
        website: shop?.domains.get(row.website_id) ?? '',
        since: row.since.toISOString(),
        test: row.is_test,
        why: row.why,
        taken_by: holder === null ? null : (nameOf.get(holder) ?? 'Staff'),
      };
    }),
    total: Number(total),
  };
});

type Shop = { name: string; domains: ReadonlyMap<string, string> };

/** Names of one account's shops. The transaction is in that account from here on: whatever the caller's own account is asked for comes before. */
const shopOf = async (tx: Queries, accountId: string): Promise<Shop> => {
  await sql`select set_config('app.account_id', ${accountId}, true)`.execute(tx);
  const rows = await tx
    .selectFrom('websites as w')
    .innerJoin('accounts as a', 'a.account_id', 'w.account_id')
    .select(['w.id', 'w.domain', 'a.business_name'])
    .where('w.account_id', '=', accountId)
    .execute();
  return { name: rows[0]?.business_name ?? '', domains: new Map(rows.map((row) => [row.id, row.domain])) };
};
