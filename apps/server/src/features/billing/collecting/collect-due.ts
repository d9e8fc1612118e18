import type { Queries } from '@carded/database';
import { dunningOf } from '@carded/domain/billing';
import { z } from 'zod';
import type { Context } from '#context.ts';
import { inAccount } from '#platform/commands/command.ts';
import { job } from '#platform/jobs/job.ts';
import { mailKindOf, unpaidOf } from '../invoices/get-billing.ts';
import { mailOnce } from '../mails/mail-once.ts';
import { bookEntries, sendRefund } from '../refunds.ts';
import { accountsPast, sweepAccounts } from '../sweep-accounts.ts';
import {
  type ChargeRow,
  chargesOf,
  currentCard,
  type InvoiceRow,
  isOpenCharge,
  takeTurn,
  unpaidInvoices,
} from './billing-tables.ts';
import { chargeInvoice, openCard, payByCredit, readCredit, readCredits } from './charge-invoice.ts';
import { settleCharge } from './settle-charge.ts';

/** Looks after every account that owes something, when something is due. */
export const collectDue = job(
  'collect-due',
  z.object({}),
  (context) =>
    sweepAccounts(context, 'collect-due', accountsPast(context, 'collect_at'), ({ account_id: accountId }) =>
      collectAccount(context, accountId),
    ),
  { schedule: '* * * * *', pollSeconds: 5, expireSeconds: 900 },
);

type Next =
  | { do: 'look'; charge: ChargeRow }
  | { do: 'refund'; id: string }
  | { do: 'charge'; invoice: InvoiceRow }
  | { do: 'nothing' };

/** Rounds for one account in one run; the rest stays due. */
const roundsAtMost = 50;

/** Does for an account what is due: finds out about charges, charges cards, reminds, suspends. Then says when to come again. */
async function collectAccount(context: Context, accountId: string): Promise<void> {
  const { payments } = context.providers;
  for (let round = 0; round < roundsAtMost; round += 1) {
    const next = await inAccount(context, accountId, (tx) => nextOf(context, tx, accountId));
    if (next.do === 'nothing') return;
    if (next.do === 'look') await lookAt(context, accountId, next.charge);
    if (next.do === 'refund') await sendRefund(context, accountId, next.id);
    // Without a provider no account is charged or suspended.
    if (next.do === 'charge' && payments === null) return;
    if (next.do === 'charge') await chargeInvoice(context, accountId, next.invoice.id, 'system');
  }
}

const nextOf = async (context: Context, tx: Queries, accountId: string): Promise<Next> => {
  const now = context.now();
  // Two servers on one account take turns; what they do outside is guarded by the charges themselves.
  await takeTurn(tx, accountId);
  const creditEndsAt = await endCredits(context, tx, accountId);
  if ((await readCredit(tx, accountId)) > 0)
    for (const { id } of await unpaidInvoices(tx, accountId)) await payByCredit(context, tx, accountId, id);
  const invoices = await unpaidInvoices(tx, accountId);
  const charges =
    invoices.length === 0
      ? []
      : await chargesOf(
          tx,
          accountId,
          invoices.map(({ id }) => id),
        );
  const toLook = charges.find((charge) => charge.look_at !== null && charge.look_at.getTime() <= now);
  if (toLook !== undefined) return { do: 'look', charge: toLook };
  const refunds = await tx
    .selectFrom('refunds')
    .select(['id', 'look_at'])
    .where('account_id', '=', accountId)
    .where('state', 'in', ['sent', 'unknown'])
    .execute();
  const refund = refunds.find(({ look_at: at }) => at !== null && at.getTime() <= now);
  if (refund !== undefined) return { do: 'refund', id: refund.id };
  const card = await currentCard(tx, accountId);
  const times = [...charges, ...refunds].flatMap(({ look_at: at }) => (at === null ? [] : [at.getTime()]));
  if (creditEndsAt !== null) times.push(creditEndsAt);
  for (const invoice of invoices) {
    const own = charges.filter(({ invoice_id: id }) => id === invoice.id);
    if (own.some(isOpenCharge)) continue;
    const step = dunningOf(await unpaidOf(tx, invoice, own, card), now);
    if (step.isTryDue) return { do: 'charge', invoice };
    if (step.mailDay !== null) await remind(context, tx, invoice, step.mailDay);
    if (step.isSuspensionDue) await suspend(context, tx, invoice);
    if (step.nextAt !== null) times.push(step.nextAt);
  }
  await tx
    .updateTable('billing_due')
    .set({ collect_at: times.length === 0 ? null : new Date(Math.min(...times)) })
    .where('account_id', '=', accountId)
    .execute();
  return { do: 'nothing' };
};

const remind = (context: Context, tx: Queries, invoice: InvoiceRow, day: number): Promise<void> =>
  mailOnce(context, tx, invoice.account_id, mailKindOf(invoice), `${invoice.number}/${day}`);

const suspend = async (context: Context, tx: Queries, invoice: InvoiceRow): Promise<void> => {
  const suspended = await tx
    .updateTable('accounts')
    .set({ state: 'suspended' })
    .where('account_id', '=', invoice.account_id)
    .where('state', 'in', ['live', 'past_due'])
    .returning('account_id')
    .executeTakeFirst();
  if (suspended !== undefined) await mailOnce(context, tx, invoice.account_id, 'suspended', invoice.number);
};

/** Asks the provider what became of a charge. */
const lookAt = async (context: Context, accountId: string, charge: ChargeRow): Promise<void> => {
  const card = await inAccount(context, accountId, (tx) =>
    tx
      .selectFrom('cards')
      .selectAll()
      .where('account_id', '=', accountId)
      .where('id', '=', charge.card_id)
      .executeTakeFirstOrThrow(),
  );
  const { payments } = context.providers;
  const outcome =
    payments === null || payments.id !== charge.provider
      ? ({ state: 'unknown', cause: 'refused', code: 'other_provider' } as const)
      : await payments.find({
          attempt: charge.ref,
          card: await openCard(context, accountId, card),
          since: charge.sent_at,
        });
  await settleCharge(context, accountId, { invoiceId: charge.invoice_id, n: charge.n }, outcome);
};

/**
 * Takes back what was not used of credit whose last day is over.
 *
 * @returns when the next one ends, in ms; null when none does.
 */
async function endCredits(context: Context, tx: Queries, accountId: string): Promise<number | null> {
  const now = context.now();
  const credits = await readCredits(tx, accountId);
  const running = credits.filter(({ ended_at: endedAt, expires_at: at }) => endedAt === null && at !== null);
  for (const credit of running.filter(({ expires_at: at }) => at !== null && at.getTime() <= now)) {
    // A refund may have taken a part of it.
    const left = Math.min(credit.left, await readCredit(tx, accountId));
    await bookEntries(context, tx, accountId, [
      { entry: 'credit_ended', ref: credit.id, debit: 'customer_credit', credit: 'promotions', cents: left },
    ]);
    await tx
      .updateTable('credits')
      .set({ ended_at: new Date(now) })
      .where('account_id', '=', accountId)
      .where('id', '=', credit.id)
      .execute();
  }
  const times = running.flatMap(({ expires_at: at }) => (at === null || at.getTime() <= now ? [] : [at.getTime()]));
  return times.length === 0 ? null : Math.min(...times);
}
