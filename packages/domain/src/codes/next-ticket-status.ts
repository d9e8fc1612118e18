import { type TicketStatus, ticketStatuses, ticketStatusOf } from './ticket-statuses.ts';

/** What happens to a support ticket. `staff_replied` may say where it goes; without a word it waits for the customer. */
export type TicketEvent =
  | { readonly by: 'customer_replied' }
  | { readonly by: 'customer_closed' }
  | { readonly by: 'staff_opened' }
  | { readonly by: 'staff_assigned' }
  | { readonly by: 'staff_replied'; readonly to?: TicketStatus }
  | { readonly by: 'staff_set'; readonly to: TicketStatus };

type ForStaff = Extract<(typeof ticketStatuses)[number], { isForStaff: true }>;
/** What staff may choose. */
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

/** Whether someone still has to act. */
export function isOpenTicket(status: TicketStatus): boolean {
  return ticketStatusOf(status).isOpen;
}

/** Whether it is staff's turn. */
export function waitsForStaff(status: TicketStatus): boolean {
  return isOpenTicket(status) && status !== 'pending_customer';
}
