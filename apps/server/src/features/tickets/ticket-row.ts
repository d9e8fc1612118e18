import type { Queries, Tables } from '@carded/database';
import { isOpenTicket, nextTicketStatus, type TicketEvent, type TicketStatus } from '@carded/domain/codes';
import type { Selectable } from 'kysely';
import type { Context } from '#context.ts';
import { refuse } from '#platform/commands/refuse.ts';

export type TicketRow = Selectable<Tables['tickets']> & { status: TicketStatus };

/** @throws Refusal `not_found`. */
export async function findTicket(tx: Queries, accountId: string, id: string): Promise<TicketRow> {
  const row = await tx
    .selectFrom('tickets')
    .selectAll()
    .where('account_id', '=', accountId)
    .where('id', '=', id)
    .executeTakeFirst();
  return row === undefined ? refuse('not_found') : (row as TicketRow);
}

/** The same, held for a change: what happens to one ticket happens one after the other. */
export async function lockTicket(tx: Queries, accountId: string, id: string): Promise<TicketRow> {
  const row = await tx
    .selectFrom('tickets')
    .selectAll()
    .where('account_id', '=', accountId)
    .where('id', '=', id)
    .forUpdate()
    .executeTakeFirst();
  return row === undefined ? refuse('not_found') : (row as TicketRow);
}

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
