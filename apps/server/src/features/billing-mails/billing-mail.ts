import { suspendDays } from '@carded/domain/billing';
import { z } from 'zod';
import type { Context } from '#context.ts';
import { type BillingMailKind, billingMailKinds, chargesOf, currentCard, openRecord } from '#features/billing/index.ts';
import { sendMail } from '#features/messages/index.ts';
import { ownerLogins } from '#platform/access/owner-logins.ts';
import { readInAccount } from '#platform/commands/in-account.ts';
import { job } from '#platform/jobs/job.ts';
import { billingMails, type MailFacts } from './billing-mails.ts';
import { dayName, dollars, monthName, nameOfCard, nothing } from './say-facts.ts';
import { cardFacts, trialFacts } from './warning-facts.ts';

const dayMs = 86_400_000;
const payload = z.object({
  account: z.uuid(),
  kind: z.enum(billingMailKinds),
  ref: z.string(),
});

/** Mails the account's owners about a bill. What is about an invoice names its number (`K7Q2M9-0012`, `K7Q2M9-0012/3`), a limit its month and part (`2026-11/80`); see `warning-facts.ts` for the rest. */
export const billingMail = job('billing-mail', payload, async (context, { account, kind, ref }) => {
  const facts = await factsOf[kind](context, account, ref);
  if (facts === null) return;
  const { subject, text } = billingMails[kind];
  for (const owner of await ownerLogins(context, account))
    await sendMail(context, {
      to: owner.email,
      subject: subject(facts),
      text: text(facts),
      messageId: `billing-${kind}-${ref.replace('/', '-')}-${owner.id}`,
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

const limitFacts = async (context: Context, accountId: string, ref: string): Promise<MailFacts | null> => {
  const [month = '', percent = ''] = ref.split('/');
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
    limit: dollars(row.spend_limit_cents),
    percent: Number(percent),
    isPausing: row.at_limit === 'pause',
  };
};

/** Of a usage record: its day. Null once Shopify took it. */
const recordFacts = async (context: Context, accountId: string, day: string): Promise<MailFacts | null> => {
  const record = await readInAccount(context, accountId, (tx) => openRecord(tx, accountId));
  if (record === undefined || record.day !== day) return null;
  return { ...nothing(context), open: dollars(record.cents), raiseAt: record.link ?? '' };
};

type ReadFacts = (context: Context, accountId: string, ref: string) => Promise<MailFacts | null>;
const factsOf: Readonly<Record<BillingMailKind, ReadFacts>> = {
  receipt: invoiceFacts,
  payment_failed: invoiceFacts,
  payment_reminder: invoiceFacts,
  suspended: invoiceFacts,
  active_again: invoiceFacts,
  limit: limitFacts,
  credit_note: invoiceFacts,
  card_expires: cardFacts,
  trial_ends: trialFacts,
  shopify_refused: recordFacts,
};
