/**
 * Every state of an order that came in at a linked store. `label`: as its merchant reads it. `isOpen`: something is still to happen. `mayShip`: our hold is off for a
 * reason that somebody stands behind. `mark`: the one word for it at the platform.
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

/** How an order is canceled at its store. */
export type CancelHow = { readonly refund: boolean; readonly restock: boolean; readonly notify: boolean };

/** What is written down of an order, as its merchant reads it. */
export const orderStepKinds = [
  { kind: 'placed', label: 'Order placed' },
  { kind: 'held', label: 'Held in the store' },
  { kind: 'link_sent', label: 'Link sent' },
  { kind: 'reminded', label: 'Reminder sent' },
  { kind: 'not_sent', label: 'No address or number to send a link to' },
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
] as const;
export type OrderStepKind = (typeof orderStepKinds)[number]['kind'];
