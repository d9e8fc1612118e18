import { settleCharge as endpoint } from '@carded/contract';
import { isForPerson } from '@carded/domain/billing';
import { refuseUnbilled, settleCharge, settleRefund } from '#features/billing/index.ts';
import { done, ownTransactions } from '#platform/commands/command.ts';
import { readInAccount } from '#platform/commands/in-account.ts';
import { refuse } from '#platform/commands/refuse.ts';
import { inAnyAccount } from './in-any-account.ts';

/** Somebody looked at the provider's own pages: whether money moved. Only for what waits for that. */
export const settleByHand = ownTransactions(endpoint, async ({ context, who, input: { params, body } }) => {
  const { id: accountId } = params;
  await refuseUnbilled(context, accountId);
  const { charge, refund } = await readInAccount(context, accountId, async (tx) => ({
    charge: await tx
      .selectFrom('charges')
      .selectAll()
      .where('account_id', '=', accountId)
      .where('ref', '=', body.ref)
      .executeTakeFirst(),
    refund: await tx
      .selectFrom('refunds')
      .selectAll()
      .where('account_id', '=', accountId)
      .where('ref', '=', body.ref)
      .executeTakeFirst(),
  }));
  const found = charge ?? refund ?? refuse('not_found');
  if (!isForPerson(found.state, found.sent_at.getTime(), context.now())) refuse('conflict');
  const hasMoved = body.outcome === 'moved';
  const payment = body.payment ?? found.provider_ref ?? '';
  if (hasMoved && payment === '')
    refuse('invalid_input', { fields: [{ path: 'payment', message: 'is needed where money moved' }] });
  // The row first: what happens without one cannot be explained later.
  await inAnyAccount({ context, who, accountId, action: endpoint.audit }, async () => ({
    answer: done,
    detail: { ref: body.ref, outcome: body.outcome, reason: body.reason },
  }));
  if (charge !== undefined)
    await settleCharge(
      context,
      accountId,
      { invoiceId: charge.invoice_id, n: charge.n },
      hasMoved ? { state: 'paid', payment, cents: BigInt(charge.cents) } : { state: 'absent' },
    );
  if (refund !== undefined)
    await settleRefund(
      context,
      accountId,
      refund.id,
      hasMoved
        ? { state: 'refunded', cents: BigInt(refund.cents), refund: payment }
        : { state: 'declined', kind: 'soft', code: 'by_hand', text: '' },
    );
  return done;
});
