import type { Queries, Tables } from '@carded/database';
import { chargeRef, creditsLeft } from '@carded/domain/billing';
import { type QueryExecutorProvider, type Selectable, sql } from 'kysely';
import type { Context } from '#context.ts';
import { inAccount } from '#platform/commands/command.ts';
import { failpoint } from '#platform/failpoints/failpoint.ts';
import { spendCalls } from '#platform/meter/spend.ts';
import { unseal } from '#platform/sealing/seal.ts';
import {
  type CardRow,
  type ChargeRow,
  chargesOf,
  currentCard,
  type InvoiceRow,
  isCardRefused,
  isOpenCharge,
  lookBy,
  takeTurn,
} from './billing-tables.ts';
import { notePaid, type Outcome, settleCharge } from './settle-charge.ts';

/** Charges an invoice's card once: written down, sent, settled. Dying in between is found out by a later look. */
export async function chargeInvoice(
  context: Context,
  accountId: string,
  invoiceId: string,
  by: 'merchant' | 'system',
): Promise<ChargeRow['state'] | NoAttempt | 'unavailable'> {
  const { payments } = context.providers;
  if (payments === null) return 'unavailable';
  const attempt = await beginCharge(context, accountId, invoiceId, by === 'merchant');
  if (typeof attempt === 'string') return attempt;
  failpoint(context, 'charge-after-begin');
  const { ref, card, cents, number } = attempt;
  const outcome: Outcome = await payments.charge({ attempt: ref, card, cents, currency: 'USD', invoice: number, by });
  if (outcome.state !== 'unknown') spendCalls(context, accountId, 'payments');
  failpoint(context, 'charge-after-send');
  const state = await settleCharge(context, accountId, attempt, outcome);
  failpoint(context, 'charge-after-settle');
  return state;
}

const firstLookMs = 60_000;

/** Charge that is stored and not sent to the provider yet. */
type Attempt = {
  invoiceId: string;
  n: number;
  ref: string;
  cents: bigint;
  number: string;
  card: string;
};
/** Why there is no charge: the invoice is paid, an earlier attempt is not settled, there is no card, or the card was refused for good. */
type NoAttempt = 'paid' | 'open' | 'no_card' | 'card_refused';

/** Stores an attempt before the provider gets it, under the account's lock, so that of two at once one begins. */
function beginCharge(
  context: Context,
  accountId: string,
  invoiceId: string,
  isByPerson: boolean,
): Promise<Attempt | NoAttempt> {
  return inAccount(context, accountId, async (tx) => {
    await takeTurn(tx, accountId);
    const invoice = await payByCredit(context, tx, accountId, invoiceId);
    if (invoice === null) return 'paid';
    const charges = await chargesOf(tx, accountId, [invoiceId]);
    if (charges.some(isOpenCharge)) return 'open';
    const card = await currentCard(tx, accountId);
    if (card === undefined) return 'no_card';
    if (isCardRefused(charges, card)) return 'card_refused';
    const n = (charges.at(-1)?.n ?? 0) + 1;
    const cents = BigInt(invoice.total_cents) - BigInt(invoice.paid_cents);
    const ref = chargeRef(invoice.number, n);
    const now = context.now();
    await tx
      .insertInto('charges')
      .values({
        account_id: accountId,
        invoice_id: invoiceId,
        n,
        ref,
        card_id: card.id,
        provider: card.provider,
        cents: Number(cents),
        state: 'sent',
        by_person: isByPerson,
        sent_at: new Date(now),
        look_at: new Date(now + firstLookMs),
      })
      .execute();
    await lookBy(tx, accountId, new Date(now + firstLookMs));
    return { invoiceId, n, ref, cents, number: invoice.number, card: await openCard(context, accountId, card) };
  });
}

/** The provider's reference of a card. */
export async function openCard(context: Context, accountId: string, card: CardRow): Promise<string> {
  const keys = await context.keys.ofAccount.get(accountId);
  return unseal(keys.data, `card:${card.id}`, card.sealed_ref).toString();
}

/**
 * Locks an unpaid invoice, and pays it from the account's credit as far as possible.
 * @returns the invoice afterwards; null when it is paid.
 */
export async function payByCredit(
  context: Context,
  tx: Queries,
  accountId: string,
  invoiceId: string,
): Promise<InvoiceRow | null> {
  const find = () =>
    tx.selectFrom('invoices').selectAll().where('account_id', '=', accountId).where('id', '=', invoiceId);
  const before = await find().forUpdate().executeTakeFirst();
  if (before === undefined || (before.state !== 'issued' && before.state !== 'partly_paid')) return null;
  await sql`select carded.use_credit(${accountId}, ${invoiceId}, ${context.newId()}, ${new Date(context.now())})`.execute(
    tx,
  );
  const after = await find().executeTakeFirstOrThrow();
  if (after.state !== 'paid') return after;
  await notePaid(context, tx, accountId, after);
  return null;
}

type CreditRow = Selectable<Tables['credits']>;

/**
 * Reads credit from staff, oldest first, with what is left of each. Other credit, as from a credit note, is used after it and never expires; a refund is taken from
 * that.
 */
export async function readCredits(tx: Queries, accountId: string): Promise<(CreditRow & { left: number })[]> {
  const credits = await tx
    .selectFrom('credits')
    .selectAll()
    .where('account_id', '=', accountId)
    .orderBy('given_at')
    .orderBy('id')
    .execute();
  if (credits.length === 0) return [];
  const taken = await tx
    .selectFrom('ledger_entries')
    .select(['at', 'cents', 'entry', 'ref'])
    .where('account_id', '=', accountId)
    .where('debit', '=', 'customer_credit')
    .where('entry', '<>', 'refund')
    .orderBy('at')
    .orderBy('id')
    .execute();
  const left = creditsLeft(
    credits.map(({ id, cents, given_at: givenAt, expires_at: expiresAt }) => ({
      ...{ id, cents: Number(cents), givenAt: givenAt.getTime() },
      expiresAt: expiresAt?.getTime() ?? null,
    })),
    taken.map(({ at, cents, entry, ref }) => ({
      ...{ at: at.getTime(), cents: Number(cents) },
      ended: entry === 'credit_ended' ? ref : null,
    })),
  );
  return credits.map((credit, index) => ({ ...credit, left: left[index] ?? 0 }));
}

/** Reads an account's unused credit, in cents. */
export async function readCredit(tx: QueryExecutorProvider, accountId: string): Promise<number> {
  const { rows } = await sql<{ cents: number }>`select carded.credit_of(${accountId}) as cents`.execute(tx);
  return rows[0]?.cents ?? 0;
}
