import { nextLookAt } from '@carded/domain/billing';
import { type Payments, repeatableForMs } from '@carded/providers/payments';
import type { Context } from '#context.ts';
import { inAccount } from '#platform/commands/in-account.ts';
import { bookEntries } from '../ledger-entry.ts';
import { isOpenRefund, type RefundRow } from './refund-rows.ts';

export type RefundOutcome = Awaited<ReturnType<Payments['giveBack']>>;

/** Writes down what became of a refund. One that is settled stays as it is; what the card did not get is the account's credit again. */
export function settleRefund(
  context: Context,
  accountId: string,
  refundId: string,
  outcome: RefundOutcome,
): Promise<RefundRow> {
  return inAccount(context, accountId, async (tx) => {
    const refund = await tx
      .selectFrom('refunds')
      .selectAll()
      .where('account_id', '=', accountId)
      .where('id', '=', refundId)
      .forUpdate()
      .executeTakeFirstOrThrow();
    if (!isOpenRefund(refund)) return refund;
    const change = changeOf(refund, outcome, context.now());
    const { ref, cents } = refund;
    if (change.state === 'refunded' || change.state === 'voided')
      await bookEntries(context, tx, accountId, [
        { entry: 'refund_paid', ref, debit: 'refunds_due', credit: 'cash', cents },
      ]);
    if (change.state === 'declined')
      await bookEntries(context, tx, accountId, [
        { entry: 'refund_declined', ref, debit: 'refunds_due', credit: 'customer_credit', cents },
      ]);
    return tx
      .updateTable('refunds')
      .set(change)
      .where('account_id', '=', accountId)
      .where('id', '=', refundId)
      .returningAll()
      .executeTakeFirstOrThrow();
  });
}

const changeOf = (refund: RefundRow, outcome: RefundOutcome, nowMs: number) => {
  const settled = { settled_at: new Date(nowMs), look_at: null };
  const byHand = { state: 'by_hand', look_at: null } as const;
  switch (outcome.state) {
    case 'refunded':
    case 'voided':
      // Another amount than was asked for is a person's to understand.
      if (outcome.cents !== BigInt(refund.cents)) return byHand;
      return {
        ...settled,
        state: outcome.state,
        provider_ref: outcome.state === 'refunded' ? outcome.refund : null,
      };
    case 'declined':
      return { ...settled, state: 'declined' as const, decline_text: outcome.text };
    default: {
      const at = nextLookAt(refund.sent_at.getTime(), refund.looks, nowMs);
      // The provider may be asked again under the same name only for so long.
      if (at === null || at >= refund.sent_at.getTime() + repeatableForMs) return byHand;
      return { state: 'unknown' as const, looks: refund.looks + 1, look_at: new Date(at) };
    }
  }
};
