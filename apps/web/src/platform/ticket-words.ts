import { isOpenTicket, type TicketStatus, ticketStatusOf } from '@carded/domain/codes';

/** A ticket's status as the merchant reads it. */
export function ticketWord(status: TicketStatus): string {
  return ticketStatusOf(status).label;
}

/** The same as staff reads it, who are the other side. */
export function staffTicketWord(status: TicketStatus): string {
  return ticketStatusOf(status).staffLabel;
}

/** Its shape: half a ring while somebody has to act. */
export function ticketGroup(status: TicketStatus) {
  return isOpenTicket(status)
    ? ('pending' as const)
    : status === 'resolved'
      ? ('accepted' as const)
      : ('blocked' as const);
}
