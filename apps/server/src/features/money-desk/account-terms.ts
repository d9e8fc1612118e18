import * as endpoints from '@carded/contract';
import { makeLive } from '#features/billing/index.ts';
import { done, ownTransactions } from '#platform/commands/command.ts';
import { refuse } from '#platform/commands/refuse.ts';
import { endOfDay } from './give-credit.ts';
import { inAnyAccount } from './given-alone.ts';

/** Sets a price from a later month on, so that no started month's price changes. */
export const setPrice = ownTransactions(endpoints.setPrice, ({ context, who, input: { params, body } }) => {
  const now = new Date(context.now());
  const { kind, from_month: month, reason, unit_micros } = body;
  if (month <= now.toISOString().slice(0, 7))
    refuse('invalid_input', { fields: [{ path: 'from_month', message: 'must be a later month' }] });
  return inAnyAccount({ context, who, accountId: params.id, action: endpoints.setPrice.audit }, async (tx) => {
    const change = { unit_micros, reason, set_by: who.loginId, set_at: now };
    await tx
      .insertInto('account_prices')
      .values({ account_id: params.id, kind, from_month: `${month}-01`, ...change })
      .onConflict((conflict) => conflict.columns(['account_id', 'kind', 'from_month']).doUpdateSet(change))
      .execute();
    return { answer: done, detail: { kind, unit_micros, from_month: month, reason } };
  });
});

/** Changes who collects. Existing invoices keep their collector. Only Shopify's own connection changes what Shopify collects. */
export const setCollector = ownTransactions(endpoints.setCollector, ({ context, who, input: { params, body } }) =>
  inAnyAccount({ context, who, accountId: params.id, action: endpoints.setCollector.audit }, async (tx) => {
    const changed = await tx
      .updateTable('billing_accounts')
      .set({ collector: body.collector })
      .where('account_id', '=', params.id)
      .where('collector', '<>', 'shopify')
      .returning('account_id')
      .executeTakeFirst();
    if (changed === undefined) refuse('conflict');
    // Activates an account that pays by hand, which needs no card.
    const { state } = await tx
      .selectFrom('accounts')
      .select('state')
      .where('account_id', '=', params.id)
      .executeTakeFirstOrThrow();
    if (body.collector === 'manual' && state === 'sandbox') await makeLive(context, tx, params.id);
    return { answer: done, detail: { collector: body.collector, reason: body.reason } };
  }),
);

const longestMs = 366 * 86_400_000;

/** Parks an account: its months are neither closed nor collected until then, and one by one afterwards. */
export const parkAccount = ownTransactions(endpoints.parkAccount, ({ context, who, input: { params, body } }) => {
  const until = body.until === null ? null : endOfDay(body.until);
  const now = context.now();
  if (until !== null && (until.getTime() <= now || until.getTime() > now + longestMs))
    refuse('invalid_input', { fields: [{ path: 'until', message: 'must be a day of the next year' }] });
  return inAnyAccount({ context, who, accountId: params.id, action: endpoints.parkAccount.audit }, async (tx) => {
    await tx
      .updateTable('billing_due')
      .set({ parked_until: until, parked_reason: until === null ? null : body.reason })
      .where('account_id', '=', params.id)
      .execute();
    return { answer: done, detail: { until: body.until, reason: body.reason } };
  });
});
