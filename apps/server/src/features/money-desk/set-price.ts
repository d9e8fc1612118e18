import { setPrice as endpoint } from '@carded/contract';
import { ownTransactions } from '#platform/commands/command.ts';
import { done } from '#platform/commands/done.ts';
import { refuse } from '#platform/commands/refuse.ts';
import { inAnyAccount } from './in-any-account.ts';

/** From a later month on, so that no month's price changes once it has begun. */
export const setPrice = ownTransactions(endpoint, ({ context, who, input: { params, body } }) => {
  const now = new Date(context.now());
  const { kind, from_month: month, reason, unit_micros } = body;
  if (month <= now.toISOString().slice(0, 7))
    refuse('invalid_input', { fields: [{ path: 'from_month', message: 'must be a later month' }] });
  return inAnyAccount({ context, who, accountId: params.id, action: endpoint.audit }, async (tx) => {
    const change = { unit_micros, reason, set_by: who.loginId, set_at: now };
    await tx
      .insertInto('account_prices')
      .values({ account_id: params.id, kind, from_month: `${month}-01`, ...change })
      .onConflict((conflict) => conflict.columns(['account_id', 'kind', 'from_month']).doUpdateSet(change))
      .execute();
    return { answer: done, detail: { kind, unit_micros, from_month: month, reason } };
  });
});
