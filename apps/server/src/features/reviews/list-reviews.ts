import { listReviews as endpoint } from '@carded/contract';
import type { Context } from '#context.ts';
import { inAccount } from '#platform/commands/in-account.ts';
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
  for (const accountId of new Set(rows.map((row) => row.account_id)))
    shops.set(accountId, await shopOf(context, accountId));
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

const shopOf = (context: Context, accountId: string): Promise<Shop> =>
  inAccount(context, accountId, async (tx) => {
    const account = await tx
      .selectFrom('accounts')
      .select('business_name')
      .where('account_id', '=', accountId)
      .executeTakeFirst();
    const websites = await tx
      .selectFrom('websites')
      .select(['id', 'domain'])
      .where('account_id', '=', accountId)
      .execute();
    return {
      name: account?.business_name ?? '',
      domains: new Map(websites.map((website) => [website.id, website.domain])),
    };
  });
