/**
 * States of an order of a linked store. `label`: text for its merchant. `isOpen`: it can still change. `mayShip`: our hold is off, justified by a check or a
 * person. `mark`: its word at the platform.
 */
export const orderStates = [
  { code: 'received', label: 'Looking it up', isOpen: true, mayShip: false, mark: null },
  { code: 'not_needed', label: 'No check needed', isOpen: false, mayShip: true, mark: null },
  { code: 'waiting', label: 'Waiting for the buyer', isOpen: true, mayShip: false, mark: 'waiting' },
  { code: 'verified', label: 'Verified', isOpen: false, mayShip: true, mark: 'verified' },
  { code: 'refused', label: 'Check failed', isOpen: true, mayShip: false, mark: 'failed' },
  { code: 'overdue', label: 'Overdue', isOpen: true, mayShip: false, mark: 'failed' },
  { code: 'released_by_hand', label: 'Released by hand', isOpen: false, mayShip: true, mark: 'by_hand' },
  { code: 'shipped_unverified', label: 'Shipped unverified', isOpen: false, mayShip: false, mark: 'failed' },
  { code: 'cancelled', label: 'Canceled', isOpen: false, mayShip: false, mark: null },
  { code: 'gone', label: 'No longer in the store', isOpen: false, mayShip: false, mark: null },
] as const;

export type OrderState = (typeof orderStates)[number]['code'];

const byCode = new Map<string, (typeof orderStates)[number]>(orderStates.map((row) => [row.code, row]));

/** @throws for a word that is no state: nothing unknown may ship. */
export function orderStateOf(code: string): (typeof orderStates)[number] {
  const row = byCode.get(code);
  if (row === undefined) throw new Error('No state of an order.');
  return row;
}

/** Options of canceling an order at its store. */
export type CancelHow = { readonly refund: boolean; readonly restock: boolean; readonly notify: boolean };

/** Events of an order in its history for the merchant. */
export const orderStepKinds = [
  { kind: 'placed', label: 'Order placed' },
  { kind: 'held', label: 'Held in the store' },
  { kind: 'link_sent', label: 'Link sent' },
  { kind: 'reminded', label: 'Reminder sent' },
  { kind: 'not_sent', label: 'No address or number to send a link to' },
  { kind: 'not_asked', label: 'Buyer not asked while live verifications are off' },
  { kind: 'matched', label: 'Check found' },
  { kind: 'changed', label: 'Name or address changed in the store' },
  { kind: 'verified', label: 'Buyer verified' },
  { kind: 'refused', label: 'Check failed' },
  { kind: 'other_person', label: 'Somebody else was verified' },
  { kind: 'overdue', label: 'Overdue' },
  { kind: 'released', label: 'Released in the store' },
  { kind: 'released_by_hand', label: 'Released by hand' },
  { kind: 'freed_in_store', label: 'Hold taken off in the store' },
  { kind: 'marked', label: 'Marked in the store' },
  { kind: 'shipped_unverified', label: 'Shipped without a check' },
  { kind: 'cancel_asked', label: 'Cancellation asked for' },
  { kind: 'cancelled', label: 'Canceled' },
  { kind: 'gone', label: 'Removed from the store' },
  { kind: 'buyer_erased', label: 'Name and address removed, as the store asked' },
] as const;
export type OrderStepKind = (typeof orderStepKinds)[number]['kind'];

/** Settings of a shop for its orders; the defaults where it set none. */
export type OrderSettings = {
  /** Whether its orders are handled. Off: holds stay, and no other action is taken. */
  readonly isOn: boolean;
  /** Orders without an accepted buyer are held. Off: they are marked and their buyers asked, and nothing is kept from shipping. */
  readonly isHolding: boolean;
  /** Days that an order may wait. */
  readonly dueDays: number;
  /** Whether an overdue order is canceled and refunded automatically. */
  readonly isCanceledWhenDue: boolean;
  /** Buyers who have not verified are asked again. */
  readonly isReminding: boolean;
  /** Tags of products whose orders are checked; empty: all orders. */
  readonly productTags: readonly string[];
};

/** Reads what is kept of a website's store app: what is missing, or is not what it should be, is as usual. */
export function orderSettingsOf(kept: Readonly<Record<string, unknown>>): OrderSettings {
  const days = kept['due_days'];
  const tag = kept['product_tag'];
  return {
    isOn: kept['enabled'] !== false,
    isHolding: kept['hold_orders'] !== false,
    dueDays:
      typeof days === 'number' && Number.isInteger(days) && days >= dueDays.least && days <= dueDays.most
        ? days
        : dueDays.usual,
    isCanceledWhenDue: kept['cancel_overdue'] === true,
    isReminding: kept['remind_buyers'] !== false,
    productTags:
      typeof tag === 'string'
        ? tag
            .split(',')
            .map((one) => one.trim())
            .filter((one) => one !== '')
        : [],
  };
}

const hour = 3_600_000;

/** Time for which an order is kept here; the store has its own. Milliseconds. */
export const ordersKeptMs = 365 * 24 * hour;

/** Times of reminders to the buyer, from the first link. Milliseconds. */
const reminderAfterMs = [12 * hour, 48 * hour] as const;
/** Range of days that an order may wait, and the default. */
export const dueDays = { least: 1, most: 14, usual: 3 } as const;

/** Computes when a waiting order is overdue, from its first link. Milliseconds since 1970. */
export function dueAtOf(linkedAt: number, days: number): number {
  return linkedAt + Math.min(dueDays.most, Math.max(dueDays.least, days)) * 24 * hour;
}

/** Computes when the next reminder is due; null when all were sent, or the order is overdue before it. */
export function nextReminderAt(linkedAt: number, sent: number, dueAt: number): number | null {
  const after = reminderAfterMs[sent];
  if (after === undefined || linkedAt + after >= dueAt) return null;
  return linkedAt + after;
}

/** Data of an order before its buyer is looked up. */
type OrderFacts = {
  readonly isTest: boolean;
  /** Smallest unit of its currency. */
  readonly amountMinor: bigint;
  /** Null: not known, so any of them may be one that is checked. */
  readonly productTags: readonly string[] | null;
};

/**
 * Tells whether the shop wants an order checked: not a test, with an amount to pay, and with one of the named products, if any. The rules decide where the
 * buyer's place needs no check.
 */
export function isCheckNeeded({ isTest, amountMinor, productTags }: OrderFacts, tags: readonly string[]): boolean {
  if (isTest || amountMinor <= 0n) return false;
  if (tags.length === 0 || productTags === null) return true;
  const wanted = new Set(tags.map(plainTag));
  return productTags.some((tag) => wanted.has(plainTag(tag)));
}

const plainTag = (tag: string): string => tag.trim().toLowerCase();
