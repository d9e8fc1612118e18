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
