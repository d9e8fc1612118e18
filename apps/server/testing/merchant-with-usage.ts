import { inTenant } from '@carded/database';
import type { ChargeKind } from '@carded/domain/billing';
import { sql } from 'kysely';
import type { Context } from '#context.ts';
import type { NewAccount } from '#features/accounts/index.ts';
import { makeAccount, makeLogin } from './test-account.ts';

/** Store of every merchant for whom Shopify collects. */
const testShop = 'northfork.myshopify.com';

/** A merchant whose usage is recorded as a verification's is, with what its bills say. */
export async function merchantWithUsage(context: Context, options: Partial<NewAccount> = {}) {
  const { accountId } = await makeAccount(context, options);
  await makeLogin(context, { accountId });
  const within = <T>(read: Parameters<typeof inTenant<T>>[2]) => inTenant(context.db, accountId, read);
  return {
    accountId,
    /** A login that looks after bills, signed in just now; mails go to the owner alone. */
    biller: async () => {
      const { cookie } = await makeLogin(context, { accountId }, { kind: 'sub_user', permissions: ['billing'] });
      return { cookie };
    },
    use: (kind: ChargeKind, times = 1) =>
      within(async (tx) => {
        for (let time = 0; time < times; time += 1)
          await sql`select carded.record_usage(${accountId}, ${context.newId()}, ${[kind]}, ${new Date(context.now())})`.execute(
            tx,
          );
      }),
    invoices: () => within((tx) => tx.selectFrom('invoices').selectAll().orderBy('month').execute()),
    lines: () => within((tx) => tx.selectFrom('invoice_lines').selectAll().orderBy('month').orderBy('line').execute()),
    charges: () => within((tx) => tx.selectFrom('charges').selectAll().orderBy('sent_at').execute()),
    ledger: () => within((tx) => tx.selectFrom('ledger_entries').selectAll().orderBy('id').execute()),
    state: () =>
      within(async (tx) => (await tx.selectFrom('accounts').select('state').executeTakeFirstOrThrow()).state),
    set: (change: { state?: 'live' | 'sandbox'; collector?: 'card' | 'manual' | 'shopify'; credit?: number }) =>
      within(async (tx) => {
        if (change.state !== undefined) await tx.updateTable('accounts').set({ state: change.state }).execute();
        if (change.collector !== undefined)
          await tx
            .updateTable('billing_accounts')
            .set({ collector: change.collector, ...(change.collector === 'shopify' ? { shop: testShop } : {}) })
            .execute();
        if (change.credit !== undefined)
          await tx
            .insertInto('ledger_entries')
            .values({
              ...{ account_id: accountId, id: context.newId(), entry: 'credit_given', ref: context.newId() },
              ...{ debit: 'promotions', credit: 'customer_credit', cents: change.credit, at: new Date(context.now()) },
            })
            .execute();
      }),
  };
}
