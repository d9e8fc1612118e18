import * as endpoints from '@carded/contract';
import type { Queries } from '@carded/database';
import type { BillTo, Saved } from '@carded/providers/payments';
import type { Context } from '#context.ts';
import { actorOf } from '#platform/access/caller.ts';
import { appendAudit } from '#platform/audit/append-audit.ts';
import { inAccount, ownTransactions, readInAccount } from '#platform/commands/command.ts';
import { refuse } from '#platform/commands/refuse.ts';
import { logFailure } from '#platform/errors/answer-error.ts';
import { charge, chargeOrRefuse, refuseSpent } from '#platform/ledger/charge.ts';
import { networkOf } from '#platform/ledger/message-charges.ts';
import { chargesOf, unpaidInvoices } from '../collecting/billing-tables.ts';
import { chargeInvoice } from '../collecting/charge-invoice.ts';
import { beginCardTry, endCardTry, keepCard, type NewCard } from './keep-card.ts';

type CardAsked = {
  /** Token from the card page. */
  token: string;
  /** Customer, in our records and at the provider: at most 12 letters and digits. */
  customer: string;
  billTo: BillTo;
  ip: string;
};

/**
 * Saves a card at the provider. Declined cards are limited, so that stolen numbers can hardly be tested. The attempt is stored first, so that a card without an
 * answer, or of a killed process, is removed there later.
 * @throws Refusal `card_declined` with the bank's text, `card_token_spent`, `payments_unavailable` or `too_many_attempts`.
 */
export async function saveCard(context: Context, { token, customer, billTo, ip }: CardAsked): Promise<NewCard> {
  const { payments } = context.providers;
  if (payments === null) return refuse('payments_unavailable');
  const declines = [
    { limit: 'cards_declined_of_customer', of: customer },
    { limit: 'cards_declined_of_network', of: networkOf(ip) },
  ] as const;
  await refuseSpent(context, declines);
  const attempt = `${customer}-C${context.random(3).toString('hex').toUpperCase()}`;
  const request = { attempt, token, customer, billTo };
  await beginCardTry(context, payments.id, request);
  const outcome = await payments.saveCard(request);
  if (outcome.state === 'declined' || outcome.state === 'token_spent') await endCardTry(context.db, attempt);
  switch (outcome.state) {
    case 'saved':
      return { ...outcome, attempt };
    case 'declined':
      await charge(context, declines);
      return refuse('card_declined', { details: { text: outcome.text } });
    case 'token_spent':
      return refuse('card_token_spent');
    case 'unknown':
      return refuse('payments_unavailable');
  }
}

/** Makes the view of a saved card. */
function presentCard({ brand, last4, expiry }: Saved) {
  return { brand, last4, exp_month: expiry.month, exp_year: expiry.year };
}

/** Asks the provider first, then keeps the card, makes the account live, and pays what is open. A card that is refused changes nothing. */
export const updateCard = ownTransactions(endpoints.updateCard, async ({ context, input: { body }, who, request }) => {
  const { accountId } = who;
  await refuseAskedTooOften(context, accountId);
  const asked = await readInAccount(context, accountId, (tx) => billedTo(tx, accountId));
  const saved = await saveCard(context, { token: body.token, ip: request.ip, ...asked });
  await keepCard(context, accountId, saved, actorOf(who));
  const payment = await payOpen(context, accountId);
  return { active: await isActive(context, accountId), card: presentCard(saved), payment };
});

const billedTo = async (tx: Queries, accountId: string) => {
  const account = await tx
    .selectFrom('accounts')
    .selectAll()
    .where('account_id', '=', accountId)
    .executeTakeFirstOrThrow();
  const owner = await tx
    .selectFrom('logins')
    .select(['first_name', 'last_name'])
    .where('account_id', '=', accountId)
    .where('kind', '=', 'owner')
    .where('is_removed', '=', false)
    .orderBy('id')
    .executeTakeFirst();
  const { invoice_prefix: customer } = await tx
    .selectFrom('billing_due')
    .select('invoice_prefix')
    .where('account_id', '=', accountId)
    .executeTakeFirstOrThrow();
  const billTo = {
    firstName: owner?.first_name ?? '',
    lastName: owner?.last_name ?? '',
    company: account.business_name,
    address: account.billing_address,
    city: account.billing_city,
    state: account.billing_state,
    zip: account.billing_zip,
    country: account.billing_country,
  };
  return { customer, billTo };
};

/** Time a person at a screen waits for banks, over all invoices; a charge still running is settled when it is answered, and the rest is collected later. */
const patienceMs = 12_000;

/**
 * Charges the card for every open invoice, one after the other, at a person's request.
 * @throws Refusal `card_declined` with the bank's text, `card_needed`, `payments_unavailable` or `too_many_attempts`.
 */
async function payOpen(context: Context, accountId: string): Promise<'nothing_due' | 'paid' | 'pending'> {
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
    // Logs a failure, because the caller may be gone by then.
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
function refuseAskedTooOften(context: Context, accountId: string): Promise<void> {
  return refuseSpent(context, asked(accountId));
}

const asked = (accountId: string) => [{ limit: 'payments_asked_of_account', of: accountId }] as const;

const bankText = (context: Context, accountId: string, invoiceId: string): Promise<string> =>
  readInAccount(
    context,
    accountId,
    async (tx) => (await chargesOf(tx, accountId, [invoiceId])).at(-1)?.decline_text ?? '',
  );

/** Tells whether an account is active now: paying may have made it so. */
async function isActive(context: Context, accountId: string): Promise<boolean> {
  const row = await readInAccount(context, accountId, (tx) =>
    tx.selectFrom('accounts').select('is_active').where('account_id', '=', accountId).executeTakeFirstOrThrow(),
  );
  return row.is_active;
}

export const retryPayment = ownTransactions(endpoints.retryPayment, async ({ context, who }) => {
  await inAccount(context, who.accountId, (tx) =>
    appendAudit(context, tx, who.accountId, {
      actor: actorOf(who),
      action: endpoints.retryPayment.audit,
      subject: who.accountId,
      detail: {},
    }),
  );
  const payment = await payOpen(context, who.accountId);
  return { active: await isActive(context, who.accountId), payment };
});
