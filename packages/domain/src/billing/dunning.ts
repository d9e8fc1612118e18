const hourMs = 3_600_000;
const dayMs = 86_400_000;

/** Days after an invoice's date on which its card is charged: seven tries, below the limits of every card network (Visa 15 in 30 days, Mastercard 35). */
export const tryDays = [0, 1, 3, 5, 7, 10, 14] as const;
/** Days on which the owner is notified of a failed payment; the last mail announces the consequence. */
export const failedMailDays = [0, 3, 7, 14] as const;
/** Days without payment after which live verifications are suspended. */
export const suspendDays = 21;
/** Days until an invoice paid by hand is due, and until its reminders. */
export const manualDueDays = 30;
export const manualReminderDays = [3, 14, 30] as const;

/** Hour of later charges, in the afternoon, when banks and people are awake; the first day's is made at once. */
const hourOfDay = 15;

/** An invoice that is not paid. Times in ms since 1970, UTC. */
export type UnpaidInvoice = {
  readonly collector: 'card' | 'manual' | 'shopify';
  readonly issuedAt: number;
  readonly dueAt: number;
  /** Number of answered charges: one that never arrived does not count. */
  readonly tries: number;
  readonly lastTryAt: number | null;
  /** Whether the current card was refused for good, so that it is not tried again. */
  readonly isCardRefused: boolean;
  readonly hasCard: boolean;
  /** Days whose mail has gone out. */
  readonly mailedDays: readonly number[];
};

/** Computes the time of a day in the schedule. */
export function dunningTimeOf(issuedAt: number, day: number): number {
  return day === 0 ? issuedAt : Math.floor(issuedAt / dayMs) * dayMs + day * dayMs + hourOfDay * hourMs;
}

/** Computes the time of the next try, or null: at once after an outage, but a day after the last one. */
export function nextTryAt(invoice: UnpaidInvoice): number | null {
  const day = tryDays[invoice.tries];
  if (invoice.collector !== 'card' || day === undefined || invoice.isCardRefused || !invoice.hasCard) return null;
  return Math.max(dunningTimeOf(invoice.issuedAt, day), (invoice.lastTryAt ?? 0) + (hourOfDay + 1) * hourMs);
}

/** Decides what happens to an unpaid invoice now, and when to look again. */
export function dunningOf(invoice: UnpaidInvoice, nowMs: number) {
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
    /** Day whose mail is due; the newest, when several were missed. */
    mailDay: due === undefined || invoice.mailedDays.some((day) => day >= due.day) ? null : due.day,
    isSuspensionDue: suspendAt !== null && suspendAt <= nowMs,
    /** Time to look again; null when no automatic step is left. */
    nextAt: later.length === 0 ? null : Math.min(...later),
  };
}

/** Lists the times of mails about a failed payment, once it was tried or could not be. */
const mailTimesOf = (invoice: UnpaidInvoice): { day: number; at: number }[] => {
  if (invoice.collector === 'shopify') return [];
  if (invoice.collector === 'manual')
    return manualReminderDays.map((day) => ({ day, at: dunningTimeOf(invoice.dueAt, day) }));
  const canTry = invoice.hasCard && !invoice.isCardRefused;
  if (canTry && invoice.tries === 0) return [];
  return failedMailDays.map((day) => ({ day, at: dunningTimeOf(invoice.issuedAt, day) }));
};

/**
 * Rights of an account by the state of its bills. `isActive` decides about its screens and other calls, `isLive` about verifying with live keys. Test keys, the
 * log and exports work in each.
 */
export const accountStates = [
  { state: 'sandbox', label: 'Sandbox', isActive: true, isLive: false },
  { state: 'live', label: 'Live', isActive: true, isLive: true },
  { state: 'past_due', label: 'Payment failed', isActive: true, isLive: true },
  { state: 'suspended', label: 'Suspended', isActive: false, isLive: false },
  { state: 'closed', label: 'Deactivated', isActive: false, isLive: false },
] as const;
export type AccountState = (typeof accountStates)[number]['state'];
