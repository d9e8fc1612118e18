const hourMs = 3_600_000;
const dayMs = 86_400_000;

/** On which days after an invoice was issued its card is charged: seven tries, below the limits of every card network (Visa 15 in 30 days, Mastercard 35). */
export const tryDays = [0, 1, 3, 5, 7, 10, 14] as const;
/** On which days the owner is told that a payment failed; the last says what comes. */
export const failedMailDays = [0, 3, 7, 14] as const;
/** After so many days without payment live verifications are suspended. */
export const suspendDays = 21;
/** Paid by hand: due after so many days, and reminded of so many days later. */
export const manualDueDays = 30;
export const manualReminderDays = [3, 14, 30] as const;

/** At the first of them an invoice is charged right away; later ones in the afternoon, when banks and people are awake. */
const hourOfDay = 15;

/** An invoice that is not paid. Times in ms since 1970, UTC. */
export type UnpaidInvoice = {
  readonly collector: 'card' | 'manual' | 'shopify';
  readonly issuedAt: number;
  readonly dueAt: number;
  /** How often it was charged and answered: what never arrived does not count. */
  readonly tries: number;
  readonly lastTryAt: number | null;
  /** Whether the card that is there now was refused for good. Nothing is tried again with it. */
  readonly isCardRefused: boolean;
  readonly hasCard: boolean;
  /** Days whose mail has gone out. */
  readonly mailedDays: readonly number[];
};

export type DunningStep = {
  readonly isTryDue: boolean;
  /** Which day's mail is due; the newest, when several were missed. */
  readonly mailDay: number | null;
  readonly isSuspensionDue: boolean;
  /** When to look again; null when nothing more comes by itself. */
  readonly nextAt: number | null;
};

/** When a day of the ladder comes. */
export function dunningTimeOf(issuedAt: number, day: number): number {
  return day === 0 ? issuedAt : Math.floor(issuedAt / dayMs) * dayMs + day * dayMs + hourOfDay * hourMs;
}

/** When the next try comes, if one does: after an outage at once, but a day's distance is kept. */
export function nextTryAt(invoice: UnpaidInvoice): number | null {
  const day = tryDays[invoice.tries];
  if (invoice.collector !== 'card' || day === undefined || invoice.isCardRefused || !invoice.hasCard) return null;
  return Math.max(dunningTimeOf(invoice.issuedAt, day), (invoice.lastTryAt ?? 0) + (hourOfDay + 1) * hourMs);
}

/** What happens to an unpaid invoice now, and when something happens next. */
export function dunningOf(invoice: UnpaidInvoice, nowMs: number): DunningStep {
  const tryAt = nextTryAt(invoice);
  const isTryDue = tryAt !== null && tryAt <= nowMs;
  const mails = mailTimesOf(invoice);
  const due = mails.filter(({ at }) => at <= nowMs).at(-1);
  const suspendAt = invoice.collector === 'card' ? dunningTimeOf(invoice.issuedAt, suspendDays) : null;
  const later = [tryAt, suspendAt, ...mails.map(({ at }) => at)].filter(
    (at): at is number => at !== null && at > nowMs,
  );
  return {
    isTryDue,
    mailDay: due === undefined || invoice.mailedDays.some((day) => day >= due.day) ? null : due.day,
    isSuspensionDue: suspendAt !== null && suspendAt <= nowMs,
    nextAt: later.length === 0 ? null : Math.min(...later),
  };
}

/** A failed payment is told once it was tried, or could not be. */
const mailTimesOf = (invoice: UnpaidInvoice): { day: number; at: number }[] => {
  if (invoice.collector === 'shopify') return [];
  if (invoice.collector === 'manual')
    return manualReminderDays.map((day) => ({ day, at: dunningTimeOf(invoice.dueAt, day) }));
  const canTry = invoice.hasCard && !invoice.isCardRefused;
  return failedMailDays
    .filter(() => !canTry || invoice.tries > 0)
    .map((day) => ({ day, at: dunningTimeOf(invoice.issuedAt, day) }));
};

/**
 * What an account may do, by where it stands with its bills. `isActive` is what the account's screens and other calls go by, `isLive` whether live keys
 * verify buyers. Test keys, the log and exports work in each.
 */
export const accountStates = [
  { state: 'sandbox', label: 'Sandbox', isActive: true, isLive: false },
  { state: 'live', label: 'Live', isActive: true, isLive: true },
  { state: 'past_due', label: 'Payment failed', isActive: true, isLive: true },
  { state: 'suspended', label: 'Suspended', isActive: false, isLive: false },
  { state: 'closed', label: 'Deactivated', isActive: false, isLive: false },
] as const;
export type AccountState = (typeof accountStates)[number]['state'];

/** Who collects what an account owes. */
export const collectors = [
  { collector: 'card', label: 'Card', method: 1 },
  { collector: 'manual', label: 'Manual payment', method: -1 },
  { collector: 'shopify', label: 'Shopify', method: 1 },
] as const;
export type Collector = (typeof collectors)[number]['collector'];

const minuteMs = 60_000;
const delaysMs = [minuteMs, 5 * minuteMs, 30 * minuteMs, 2 * hourMs] as const;
/** Often enough on the first day that a provider that loses every fourth answer is understood by its end. */
const firstDayMs = 3 * hourMs;

/** A charge whose outcome is not known goes to a person after so long. */
const byHandAfterMs = 3 * dayMs;

/** Whether a person may say what became of a charge or refund: nobody else will, or the provider has held it longer than it is asked. */
export function isForPerson(state: string, sentAt: number, nowMs: number): boolean {
  return state === 'by_hand' || (state === 'held' && nowMs - sentAt >= byHandAfterMs);
}

/** When the provider is asked again what became of a charge, after so many looks; null when a person has to find out. */
export function nextLookAt(sentAt: number, looks: number, nowMs: number): number | null {
  const age = nowMs - sentAt;
  if (age >= byHandAfterMs) return null;
  return nowMs + (delaysMs[looks] ?? (age < dayMs ? firstDayMs : dayMs));
}
