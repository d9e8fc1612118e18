import type { Queries } from '@carded/database';
import {
  cardBrand,
  cardExpiresAt,
  lastMomentOf,
  suspendDays,
  type TrialKind,
  unitMicrosIn,
} from '@carded/domain/billing';
import { z } from 'zod';
import type { Context } from '#context.ts';
import {
  type BillingMailKind,
  billingMailKinds,
  chargesOf,
  closesAt,
  currentCard,
  openRecord,
  readPrices,
  readTrials,
  readTrialUse,
  unpaidInvoices,
} from '#features/billing/index.ts';
import { sendMail } from '#features/messages/index.ts';
import { ownerLogins } from '#platform/access/accounts.ts';
import { readInAccount } from '#platform/commands/command.ts';
import { type Job, job } from '#platform/jobs/job.ts';
import { billingMails, type MailFacts } from './billing-mails.ts';

const dayMs = 86_400_000;
const payload = z.object({
  account: z.uuid(),
  kind: z.enum(billingMailKinds),
  ref: z.string(),
});

/** Mails the account's owners about a bill. A mail about an invoice names its number (`K7Q2M9-0012`, `K7Q2M9-0012/3`), a limit its month, part and cents (`2026-11/80/20000`); `cardFacts` and what follows say the rest. */
const billingMail = job('billing-mail', payload, async (context, { account, kind, ref }) => {
  const facts = await factsOf[kind](context, account, ref);
  if (facts === null) return;
  const { subject, text } = billingMails[kind];
  for (const owner of await ownerLogins(context, account))
    await sendMail(context, {
      to: owner.email,
      subject: subject(facts),
      text: text(facts),
      messageId: `billing-${kind}-${ref.replaceAll('/', '-')}-${owner.id}`,
    });
});

const invoiceFacts = async (context: Context, accountId: string, ref: string): Promise<MailFacts | null> => {
  const [number = '', rest = ''] = ref.split('/');
  return readInAccount(context, accountId, async (tx) => {
    const invoice = await tx
      .selectFrom('invoices')
      .selectAll()
      .where('account_id', '=', accountId)
      .where('number', '=', number)
      .executeTakeFirst();
    if (invoice === undefined) return null;
    const card = await currentCard(tx, accountId);
    const last = (await chargesOf(tx, accountId, [invoice.id])).at(-1);
    const note = await tx
      .selectFrom('credit_notes')
      .selectAll()
      .where('account_id', '=', accountId)
      .where('number', '=', rest)
      .executeTakeFirst();
    return {
      ...nothing(context),
      ...(note === undefined
        ? {}
        : { note: note.number, noted: dollars(note.lines_cents + note.tax_cents), why: note.reason }),
      number,
      month: monthName(invoice.month),
      total: dollars(invoice.total_cents),
      open: dollars(Number(invoice.total_cents) - Number(invoice.paid_cents)),
      due: dayName(invoice.due_at.getTime()),
      suspendsOn: dayName(invoice.issued_at.getTime() + suspendDays * dayMs),
      card: card === undefined ? '' : nameOfCard(card),
      declined: last !== undefined && last.card_id === card?.id ? (last.decline_text ?? '') : '',
    };
  });
};

/** The same of an invoice that has to be paid. Null once it was paid or written off, before the mail went out. */
const openInvoiceFacts = async (context: Context, accountId: string, ref: string): Promise<MailFacts | null> => {
  const unpaid = await readInAccount(context, accountId, (tx) => unpaidInvoices(tx, accountId));
  return unpaid.some(({ number }) => number === ref.split('/')[0]) ? invoiceFacts(context, accountId, ref) : null;
};

const limitFacts = async (context: Context, accountId: string, ref: string): Promise<MailFacts | null> => {
  const [month = '', percent = '', cents] = ref.split('/');
  const row = await readInAccount(context, accountId, (tx) =>
    tx
      .selectFrom('billing_accounts')
      .select(['spend_limit_cents', 'at_limit'])
      .where('account_id', '=', accountId)
      .executeTakeFirst(),
  );
  if (row === undefined || row.spend_limit_cents === null) return null;
  return {
    ...nothing(context),
    month: monthName(month),
    limit: dollars(cents ?? row.spend_limit_cents),
    percent: Number(percent),
    isPausing: row.at_limit === 'pause',
  };
};

/** Reads the facts of a usage record by its day. Null once Shopify accepted it. */
const recordFacts = async (context: Context, accountId: string, day: string): Promise<MailFacts | null> => {
  const record = await readInAccount(context, accountId, (tx) => openRecord(tx, accountId));
  if (record === undefined || record.day !== day) return null;
  return { ...nothing(context), open: dollars(record.cents), raiseAt: record.link ?? '' };
};

type ReadFacts = (context: Context, accountId: string, ref: string) => Promise<MailFacts | null>;
const factsOf: Readonly<Record<BillingMailKind, ReadFacts>> = {
  receipt: invoiceFacts,
  payment_failed: openInvoiceFacts,
  payment_reminder: openInvoiceFacts,
  suspended: openInvoiceFacts,
  active_again: invoiceFacts,
  limit: limitFacts,
  credit_note: invoiceFacts,
  card_expires: cardFacts,
  trial_ends: trialFacts,
  shopify_refused: recordFacts,
};

/** Reads the facts of a card: `<card>/30`. Null for one that was replaced meanwhile. */
function cardFacts(context: Context, accountId: string, ref: string): Promise<MailFacts | null> {
  return readInAccount(context, accountId, async (tx) => {
    const card = await tx
      .selectFrom('cards')
      .selectAll()
      .where('account_id', '=', accountId)
      .where('id', '=', ref.split('/')[0] ?? '')
      .where('is_current', '=', true)
      .executeTakeFirst();
    if (card === undefined) return null;
    const endsAt = cardExpiresAt({ month: card.expiry_month, year: card.expiry_year });
    return {
      ...nothing(context),
      card: nameOfCard(card),
      // Last day of the card.
      endsOn: dayName(endsAt - 1),
      isOver: endsAt <= context.now(),
    };
  });
}

/** Reads the facts of a trial: `verifications/7d/2026-12-14`, `scans/80/25`. */
function trialFacts(context: Context, accountId: string, ref: string): Promise<MailFacts | null> {
  const [kind, what = ''] = ref.split('/') as [TrialKind, string];
  return readInAccount(context, accountId, async (tx) => {
    const trial = (await readTrials(tx, accountId))[kind];
    if (trial === null) return null;
    const used = (await readTrialUse(tx, accountId))[kind];
    const now = context.now();
    const lastMoment = lastMomentOf(trial);
    return {
      ...nothing(context),
      ...(await planFacts(tx, accountId, Number.isFinite(lastMoment) ? lastMoment : now)),
      isOfScans: kind === 'scans',
      percent: what.endsWith('d') ? 0 : Number(what),
      trialLeft: trial.remaining,
      trialSize: trial.remaining + used,
      endsOn: trial.endsAt === null ? '' : dayName(trial.endsAt - 1),
      isOver: lastMoment <= now,
    };
  });
}

/** Reads the plan's price after a trial, by the last moment of it, and its first charge. */
const planFacts = async (tx: Queries, accountId: string, lastMoment: number) => {
  const month = new Date(lastMoment + dayMs).toISOString().slice(0, 7);
  const prices = await readPrices(tx, accountId);
  const { collector } = await tx
    .selectFrom('billing_accounts')
    .select('collector')
    .where('account_id', '=', accountId)
    .executeTakeFirstOrThrow();
  const card = await currentCard(tx, accountId);
  return {
    card: card === undefined || collector !== 'card' ? '' : nameOfCard(card),
    monthly: dollars(Number(unitMicrosIn(prices, 'monthly', month)) / 10_000),
    eachVerification: unitPrice(unitMicrosIn(prices, 'verification', month)),
    eachScan: unitPrice(unitMicrosIn(prices, 'scan', month)),
    firstCharge: dayName(closesAt(month).getTime()),
  };
};

/** Makes the common facts of every mail; its subject adds the rest. */
function nothing({ config }: Context): MailFacts {
  return {
    publicUrl: config.publicUrl,
    number: '',
    month: '',
    total: '',
    open: '',
    due: '',
    suspendsOn: '',
    card: '',
    declined: '',
    limit: '',
    percent: 0,
    isPausing: false,
    note: '',
    noted: '',
    why: '',
    endsOn: '',
    raiseAt: '',
    isOver: false,
    isOfScans: false,
    trialLeft: 0,
    trialSize: 0,
    monthly: '',
    eachVerification: '',
    eachScan: '',
    firstCharge: '',
  };
}

/** `$649.80` */
function dollars(cents: number | string): string {
  return new Intl.NumberFormat('en-US', { style: 'currency', currency: 'USD' }).format(Number(cents) / 100);
}
/** Formats a unit price, also in parts of a cent. */
function unitPrice(micros: bigint): string {
  const format = { style: 'currency', currency: 'USD', maximumFractionDigits: 6 } as const;
  return new Intl.NumberFormat('en-US', format).format(Number(micros) / 1_000_000);
}
/** `November 2026` */
function monthName(month: string): string {
  return new Intl.DateTimeFormat('en-US', { month: 'long', year: 'numeric', timeZone: 'UTC' }).format(
    new Date(`${month.slice(0, 7)}-01T00:00:00Z`),
  );
}
/** `December 22, 2026` */
function dayName(ms: number): string {
  return new Intl.DateTimeFormat('en-US', { dateStyle: 'long', timeZone: 'UTC' }).format(ms);
}
/** `Visa ending in 4417` */
function nameOfCard({ brand, last4 }: { brand: string; last4: string }): string {
  return `${cardBrand(brand)} ending in ${last4}`;
}

export const jobs: readonly Job[] = [billingMail];
