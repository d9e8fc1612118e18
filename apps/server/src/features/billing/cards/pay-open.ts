import { retryPayment as endpoint } from '@carded/contract';
import type { Context } from '#context.ts';
import { actorOf } from '#platform/access/caller.ts';
import { appendAudit } from '#platform/audit/append-audit.ts';
import { ownTransactions } from '#platform/commands/command.ts';
import { inAccount, readInAccount } from '#platform/commands/in-account.ts';
import { refuse } from '#platform/commands/refuse.ts';
import { logFailure } from '#platform/errors/log-failure.ts';
import { chargeOrRefuse, refuseSpent } from '#platform/ledger/charge.ts';
import { chargesOf, unpaidInvoices } from '../collecting/billing-tables.ts';
import { chargeInvoice } from '../collecting/charge-invoice.ts';

/** How long somebody at a screen waits for banks, all invoices together; what goes on then is settled when it is answered, and the rest is collected later. */
const patienceMs = 12_000;

/**
 * Charges the card for every open invoice, one after the other, because somebody asked for it.
 *
 * @throws Refusal `card_declined` with the bank's text, `card_needed`, `payments_unavailable` or `too_many_attempts`.
 */
export async function payOpen(context: Context, accountId: string): Promise<'nothing_due' | 'paid' | 'pending'> {
  const invoices = (await readInAccount(context, accountId, (tx) => unpaidInvoices(tx, accountId))).filter(
    ({ collector }) => collector === 'card',
  );
  if (invoices.length === 0) return 'nothing_due';
  await chargeOrRefuse(context, asked(accountId));
  const { promise: isLate, resolve: giveUp } = Promise.withResolvers<'pending'>();
  const timer = setTimeout(giveUp, patienceMs, 'pending').unref();
  let isPending = false;
  for (const { id } of invoices) {
    const charging = chargeInvoice(context, accountId, id, 'merchant');
    // Nobody may be there anymore to hear that it failed.
    charging.catch((error: unknown) => logFailure(context, 'pay-open', error));
    const state = await Promise.race([charging, isLate]);
    if (state === 'unavailable') return refuse('payments_unavailable');
    if (state === 'no_card') return refuse('card_needed');
    if (state === 'declined' || state === 'needs_person' || state === 'card_refused')
      return refuse('card_declined', { details: { text: await bankText(context, accountId, id) } });
    if (state !== 'paid') isPending = true;
    if (state === 'pending') break;
  }
  clearTimeout(timer);
  return isPending ? 'pending' : 'paid';
}

/** @throws Refusal `too_many_attempts`, before a card is asked about whose charge would be refused. */
export function refuseAskedTooOften(context: Context, accountId: string): Promise<void> {
  return refuseSpent(context, asked(accountId));
}

const asked = (accountId: string) => [{ limit: 'payments_asked_of_account', of: accountId }] as const;

const bankText = (context: Context, accountId: string, invoiceId: string): Promise<string> =>
  readInAccount(
    context,
    accountId,
    async (tx) => (await chargesOf(tx, accountId, [invoiceId])).at(-1)?.decline_text ?? '',
  );

/** Whether an account is active by now: paying may have made it so. */
export async function isActive(context: Context, accountId: string): Promise<boolean> {
  const row = await readInAccount(context, accountId, (tx) =>
    tx.selectFrom('accounts').select('is_active').where('account_id', '=', accountId).executeTakeFirstOrThrow(),
  );
  return row.is_active;
}

export const retryPayment = ownTransactions(endpoint, async ({ context, who }) => {
  await inAccount(context, who.accountId, (tx) =>
    appendAudit(context, tx, who.accountId, {
      actor: actorOf(who),
      action: endpoint.audit,
      subject: who.accountId,
      detail: {},
    }),
  );
  const payment = await payOpen(context, who.accountId);
  return { active: await isActive(context, who.accountId), payment };
});
