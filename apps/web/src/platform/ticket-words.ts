import { isOpenTicket, type TicketStatus, ticketStatuses } from '@carded/domain/codes';

/** A ticket's status as the merchant reads it. */
export const ticketWord = (status: TicketStatus): string =>
  ticketStatuses.find(({ code }) => code === status)?.label ?? status;

/** The same as staff reads it, who are the other side. */
export const staffTicketWord = (status: TicketStatus): string =>
  status === 'pending_customer'
    ? 'Waiting for customer'
    : status === 'customer_replied'
      ? 'Customer replied'
      : ticketWord(status);

/** Its shape: half a ring while somebody has to act. */
export const ticketGroup = (status: TicketStatus) =>
  isOpenTicket(status) ? ('pending' as const) : status === 'resolved' ? ('accepted' as const) : ('blocked' as const);
