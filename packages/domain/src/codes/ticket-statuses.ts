export type TicketStatus =
  | 'new'
  | 'received'
  | 'in_progress'
  | 'pending_customer'
  | 'customer_replied'
  | 'resolved'
  | 'closed'
  | 'reopened';

/** Where a support ticket stands. `isOpen`: someone still has to act. */
export const ticketStatuses: readonly {
  readonly code: TicketStatus;
  readonly label: string;
  readonly isOpen: boolean;
}[] = [
  { code: 'new', label: 'New', isOpen: true },
  { code: 'received', label: 'Received', isOpen: true },
  { code: 'in_progress', label: 'In Progress', isOpen: true },
  { code: 'pending_customer', label: 'Waiting for you', isOpen: true },
  { code: 'customer_replied', label: 'You replied', isOpen: true },
  { code: 'resolved', label: 'Resolved', isOpen: false },
  { code: 'closed', label: 'Closed', isOpen: false },
  { code: 'reopened', label: 'Reopened', isOpen: true },
];
