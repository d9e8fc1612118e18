import type { Queries } from '@carded/database';
import { isOpenTicket, nextTicketStatus, type TicketEvent, type TicketStatus } from '@carded/domain/codes';
import type { Context } from '#context.ts';
import type { TicketRow } from './ticket-row.ts';

/**
 * Writes a ticket's status after an event, for the account and for staff's inbox. `isQuiet`: there is no new message, so the ticket does not move up.
 * `assignedTo`: whose it is from now on.
 */
export async function moveTicket(
  context: Context,
  tx: Queries,
  ticket: TicketRow,
  event: TicketEvent,
  also: { isQuiet?: boolean; assignedTo?: string | null } = {},
): Promise<TicketStatus> {
  const status = nextTicketStatus(ticket.status, event);
  const now = new Date(context.now());
  const updatedAt = also.isQuiet === true ? ticket.updated_at : now;
  await tx
    .updateTable('tickets')
    .set({
      status,
      updated_at: updatedAt,
      closed_at: isOpenTicket(status) ? null : (ticket.closed_at ?? now),
      ...(isOpenTicket(status) ? { is_helpful: null } : {}),
    })
    .where('account_id', '=', ticket.account_id)
    .where('id', '=', ticket.id)
    .execute();
  await tx
    .updateTable('ticket_queue')
    .set({
      status,
      updated_at: updatedAt,
      ...(also.assignedTo === undefined ? {} : { assigned_to: also.assignedTo }),
    })
    .where('ticket_id', '=', ticket.id)
    .execute();
  return status;
}
