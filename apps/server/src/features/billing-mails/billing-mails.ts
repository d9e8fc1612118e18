import { suspendDays } from '@carded/domain/billing';
import type { BillingMailKind } from '#features/billing/index.ts';

/** Facts a mail about bills may state. */
export type MailFacts = {
  publicUrl: string;
  number: string;
  /** `November 2026` */
  month: string;
  /** `$649.80` */
  total: string;
  open: string;
  /** `December 22, 2026` */
  due: string;
  suspendsOn: string;
  /** `Visa ending in 4417`; empty without a card. */
  card: string;
  /** Reason of the bank; empty when it was not asked. */
  declined: string;
  /** `$900.00`; of the account's limit. */
  limit: string;
  percent: number;
  isPausing: boolean;
  /** Number, amount and reason of a credit note. */
  note: string;
  noted: string;
  why: string;
  /** The last day of a card, or a trial's; empty for a trial without a date. */
  endsOn: string;
  /** Address to approve a higher amount in Shopify; empty when it gave none. */
  raiseAt: string;
  /** Whether the trial has ended meanwhile. */
  isOver: boolean;
  /** Kind of the trial, and what is left of it. */
  isOfScans: boolean;
  trialLeft: number;
  trialSize: number;
  /** Price of the plan, and its first charged day. */
  monthly: string;
  eachVerification: string;
  eachScan: string;
  firstCharge: string;
};
type Words = { subject: (facts: MailFacts) => string; text: (facts: MailFacts) => string };

const billing = ({ publicUrl }: MailFacts) => `${publicUrl}/account/billing`;

/** Every mail about bills. Each goes out once for what it is about. */
export const billingMails: Readonly<Record<BillingMailKind, Words>> = {
  receipt: {
    subject: ({ number }) => `Receipt for invoice ${number}`,
    text: (facts) => `Invoice ${facts.number} for ${facts.month} is paid: ${facts.total}. Thank you.

The invoice, to read or download:
${billing(facts)}
`,
  },
  payment_failed: {
    subject: ({ number }) => `The payment of invoice ${number} did not go through`,
    text: (facts) => `${facts.open} of invoice ${facts.number} for ${facts.month} is open. ${whyOpen(facts)}

Everything keeps working until ${facts.suspendsOn}. After that, live verifications stop until the invoice is paid; nothing is deleted.

Pay with another card, or try this one again:
${billing(facts)}
`,
  },
  payment_reminder: {
    subject: ({ number }) => `Invoice ${number} is waiting to be paid`,
    text: (facts) => `${facts.open} of invoice ${facts.number} for ${facts.month} is open. It was due on ${facts.due}.

The invoice, with how to pay it:
${billing(facts)}

If you have paid it already, thank you: nothing more is needed.
`,
  },
  suspended: {
    subject: () => 'Live verifications are suspended',
    text: (
      facts,
    ) => `Invoice ${facts.number} has been open for ${suspendDays} days, so new live verifications and scans have stopped. Those that had begun can be finished. Test keys work as before, and nothing was deleted.

Pay ${facts.open}, and everything works again at once:
${billing(facts)}
`,
  },
  active_again: {
    subject: () => 'Your account is active again',
    text: (facts) => `Everything that was open is paid, and live verifications work again. Thank you.
${billing(facts)}
`,
  },
  limit: {
    subject: ({ percent, limit }) => `Your month has reached ${percent}% of ${limit}`,
    text: (
      facts,
    ) => `This month has come to ${facts.percent}% of the limit of ${facts.limit} that was set for your account.

${
  facts.percent < 100
    ? facts.isPausing
      ? 'At the limit, new live verifications pause until the month ends or the limit is raised.'
      : 'Nothing stops at the limit: we only tell you.'
    : facts.isPausing
      ? 'New live verifications have paused until the month ends or the limit is raised. Your checkouts do what you chose for when Carded cannot answer.'
      : 'Nothing has stopped: verifications go on.'
}

See the month so far, or change the limit:
${billing(facts)}
`,
  },
  credit_note: {
    subject: ({ number }) => `A part of invoice ${number} was taken back`,
    text: (
      facts,
    ) => `We wrote credit note ${facts.note} for ${facts.noted} of invoice ${facts.number} for ${facts.month}: ${facts.why}

What was open of it is less by that. What you had paid is credit for your next invoice, or is on its way back to your card; banks take up to ten days to show it.
${billing(facts)}
`,
  },
  card_expires: {
    subject: ({ card, isOver }) => (isOver ? `Your ${card} has expired` : `Your ${card} expires soon`),
    text: (
      facts,
    ) => `The ${facts.card} ${facts.isOver ? 'expired' : 'expires'} on ${facts.endsOn}. Carded charges it for your invoices.

Once a payment fails, you have ${suspendDays} days until live verifications stop. To avoid that, add the new card now:
${billing(facts)}
`,
  },
  trial_ends: {
    subject: (facts) => `Your free trial of ${trialOf(facts)} ${trialState(facts)}`,
    text: (facts) => `${trialStory(facts)}

What happens next: ${facts.isOfScans ? 'scans go on' : 'live verifications go on'}, and are charged by the plan.

- ${facts.monthly} a month${facts.isOfScans ? ', once the trial of verifications has ended' : ', for the first month by days'}
- ${facts.isOfScans ? `${facts.eachScan} for each ID scan` : `${facts.eachVerification} for each accepted verification; denied, unfinished and test verifications are free`}
- ${firstCharge(facts)}

To cancel, deactivate the account before the trial ends: you are charged nothing. Later, you pay up to that day. It takes a minute, at the end of this page:
${facts.publicUrl}/account/edit

Your trial, all prices and the month so far:
${billing(facts)}
`,
  },
  shopify_refused: {
    subject: () => 'Shopify needs your approval for a higher limit',
    text: (
      facts,
    ) => `Your Carded usage is on your Shopify bill. ${facts.open} of it is over the limit you approved there, so Shopify did not take it.

Nothing has stopped: verifications go on, and nothing is charged twice. We ask Shopify again every hour.

Approve a higher limit${facts.raiseAt === '' ? ' in Shopify, under your apps' : ''}:
${facts.raiseAt === '' ? billing(facts) : facts.raiseAt}
`,
  },
};

const trialOf = ({ isOfScans }: MailFacts): string => (isOfScans ? 'ID scans' : 'verifications');
const trialState = ({ percent, isOver, endsOn }: MailFacts): string => {
  if (percent === 100) return 'is used up';
  if (percent > 0) return `is ${percent}% used`;
  return isOver ? 'has ended' : `ends on ${endsOn}`;
};
const trialStory = (facts: MailFacts): string => {
  const { percent, isOver, endsOn, trialLeft, trialSize } = facts;
  if (percent === 100) return `All ${trialSize} free ${trialOf(facts)} of your trial are used.`;
  const left = `${trialLeft} of ${trialSize} free ${trialOf(facts)} are left`;
  if (percent > 0) return `${left}.${endsOn === '' ? '' : ` The trial ends on ${endsOn}, or when they are used.`}`;
  return isOver
    ? `Your free trial ended on ${endsOn}.`
    : `Your free trial ends on ${endsOn}, or when it is used up. ${left}.`;
};
const firstCharge = ({ card, firstCharge: day, isOver }: MailFacts): string => {
  const when = isOver ? day : `${day}, or earlier if the trial is used up in an earlier month`;
  return card === ''
    ? `The first invoice comes on ${when}.`
    : `The first invoice comes on ${when}, and your ${card} is charged that day.`;
};

const whyOpen = ({ card, declined }: MailFacts): string => {
  if (card === '') return 'There is no card to charge.';
  return declined === ''
    ? `The ${card} could not be charged.`
    : `The bank declined the ${card}: ${declined.replace(/\.?$/, '.')}`;
};
