import { setBrokerShare as endpoint } from '@carded/contract';
import type { Queries } from '@carded/database';
import { isoDay } from '@carded/domain/usage';
import { refuseUnbilled } from '#features/billing/index.ts';
import { auditInBoth } from '#features/reviews/index.ts';
import { ownTransactions } from '#platform/commands/command.ts';
import { done } from '#platform/commands/done.ts';
import { inAccount } from '#platform/commands/in-account.ts';
import { refuse } from '#platform/commands/refuse.ts';

/** From this month on at the earliest: no invoice of it is issued yet, so none earns by another share than it was used under. */
export const setBrokerShare = ownTransactions(endpoint, async ({ context, who, input: { params, body } }) => {
  const { share_bps: shareBps, from_month: month, reason } = body;
  const now = new Date(context.now());
  const current = isoDay(context.now()).slice(0, 7);
  if (month < current)
    refuse('invalid_input', { fields: [{ path: 'body.from_month', message: 'must be this month or a later one' }] });
  await refuseUnbilled(context, params.id);
  return inAccount(context, params.id, async (tx) => {
    await refuseOthers(tx, params.id);
    const change = { share_bps: shareBps, set_at: now };
    await tx
      .insertInto('broker_shares')
      .values({ broker_id: params.id, from_month: `${month}-01`, ...change })
      .onConflict((conflict) => conflict.columns(['broker_id', 'from_month']).doUpdateSet(change))
      .execute();
    await tx
      .insertInto('commissions_due')
      .values({ broker_id: params.id, next_month: `${current}-01` })
      .onConflict((conflict) => conflict.doNothing())
      .execute();
    await auditInBoth(context, tx, who, params.id, {
      action: endpoint.audit,
      subject: params.id,
      detail: { share_bps: shareBps, from_month: month, reason },
    });
    return done;
  });
});

const refuseOthers = async (tx: Queries, accountId: string): Promise<void> => {
  const { is_broker: isBroker } = await tx
    .selectFrom('accounts')
    .select('is_broker')
    .where('account_id', '=', accountId)
    .executeTakeFirstOrThrow();
  if (!isBroker) refuse('conflict', { message: 'This account is not a broker’s.' });
};
