import type { Context } from '#context.ts';
import { readInAccount } from '#platform/commands/in-account.ts';
import type { RefundRow } from './refund-rows.ts';
import { type RefundOutcome, settleRefund } from './settle-refund.ts';

/** Asks the provider to give a refund's money back; asked again with the same name, it does so once. */
export async function sendRefund(context: Context, accountId: string, refundId: string): Promise<RefundRow> {
  const { payments } = context.providers;
  const { refund, charge, last4 } = await readInAccount(context, accountId, async (tx) => {
    const refund = await tx
      .selectFrom('refunds')
      .selectAll()
      .where('account_id', '=', accountId)
      .where('id', '=', refundId)
      .executeTakeFirstOrThrow();
    const charge = await tx
      .selectFrom('charges')
      .selectAll()
      .where('account_id', '=', accountId)
      .where('invoice_id', '=', refund.invoice_id)
      .where('n', '=', refund.charge_n)
      .executeTakeFirstOrThrow();
    const card = await tx
      .selectFrom('cards')
      .select('last4')
      .where('account_id', '=', accountId)
      .where('id', '=', charge.card_id)
      .executeTakeFirstOrThrow();
    return { refund, charge, last4: card.last4 };
  });
  const outcome: RefundOutcome =
    payments === null || payments.id !== charge.provider || charge.provider_ref === null
      ? { state: 'unknown', cause: 'refused', code: 'other_provider' }
      : await payments.giveBack({
          attempt: refund.ref,
          payment: charge.provider_ref,
          cents: BigInt(refund.cents),
          last4,
        });
  return settleRefund(context, accountId, refundId, outcome);
}
