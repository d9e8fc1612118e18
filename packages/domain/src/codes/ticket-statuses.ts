/**
 * A support ticket's status, in the customer's words. `staffLabel`: in staff's words. `isOpen`: someone still has to act.
 * `isForStaff`: staff may choose it; the others are set by events.
 */
export const ticketStatuses = [
  { code: 'new', label: 'New', staffLabel: 'New', isOpen: true, isForStaff: false },
  { code: 'received', label: 'Received', staffLabel: 'Received', isOpen: true, isForStaff: true },
  { code: 'in_progress', label: 'In Progress', staffLabel: 'In Progress', isOpen: true, isForStaff: true },
  {
    code: 'pending_customer',
    label: 'Waiting for you',
    staffLabel: 'Waiting for customer',
    isOpen: true,
    isForStaff: true,
  },
  { code: 'customer_replied', label: 'You replied', staffLabel: 'Customer replied', isOpen: true, isForStaff: false },
  { code: 'resolved', label: 'Resolved', staffLabel: 'Resolved', isOpen: false, isForStaff: true },
  { code: 'closed', label: 'Closed', staffLabel: 'Closed', isOpen: false, isForStaff: true },
  { code: 'reopened', label: 'Reopened', staffLabel: 'Reopened', isOpen: true, isForStaff: true },
] as const;
export type TicketStatus = (typeof ticketStatuses)[number]['code'];

/** The row of a status. */
export function ticketStatusOf(code: TicketStatus): (typeof ticketStatuses)[number] {
  const found = ticketStatuses.find((row) => row.code === code);
  if (found === undefined) throw new Error('unknown ticket status');
  return found;
}

/** Event of a support ticket. `staff_replied` may set the next status; otherwise it waits for the customer. */
export type TicketEvent =
  | { readonly by: 'customer_replied' }
  | { readonly by: 'customer_closed' }
  | { readonly by: 'staff_opened' }
  | { readonly by: 'staff_assigned' }
  | { readonly by: 'staff_replied'; readonly to?: TicketStatus }
  | { readonly by: 'staff_set'; readonly to: TicketStatus };

type ForStaff = Extract<(typeof ticketStatuses)[number], { isForStaff: true }>;
/** Statuses that staff may set. */
export const staffTicketStatuses = ticketStatuses
  .filter((row): row is ForStaff => row.isForStaff)
  .map(({ code }) => code);

/** A ticket's status after an event. Reading, and events that change nothing, leave it the same. */
export function nextTicketStatus(now: TicketStatus, event: TicketEvent): TicketStatus {
  switch (event.by) {
    case 'customer_closed':
      return 'closed';
    case 'customer_replied':
      if (!isOpenTicket(now)) return 'reopened';
      return now === 'pending_customer' || now === 'in_progress' ? 'customer_replied' : now;
    case 'staff_opened':
      return now === 'new' ? 'received' : now;
    case 'staff_assigned':
      return now === 'new' || now === 'received' || now === 'reopened' ? 'in_progress' : now;
    case 'staff_replied':
      return event.to ?? 'pending_customer';
    case 'staff_set':
      return event.to;
  }
}

/** Tells whether a ticket still needs an action. */
export function isOpenTicket(status: TicketStatus): boolean {
  return ticketStatusOf(status).isOpen;
}

/** Tells whether it is staff's turn. */
export function waitsForStaff(status: TicketStatus): boolean {
  return isOpenTicket(status) && status !== 'pending_customer';
}
