import { callFunction, type Tables } from '@carded/database';
import type { TicketStatus } from '@carded/domain/codes';
import type { Context } from '#context.ts';
import { refuse } from '#platform/commands/refuse.ts';
import { unsealJson } from '#platform/sealing/seal.ts';

export type QueuedTicket = {
  ticket_id: string;
  account_id: string;
  number: number;
  status: TicketStatus;
  sealed_title: Buffer;
  assigned_to: string | null;
  created_at: Date;
  updated_at: Date;
};

/** Whose ticket it is, and its status. @throws Refusal `not_found`. */
export async function queuedTicket(context: Context, id: string): Promise<QueuedTicket> {
  const [row] = await callFunction<QueuedTicket, Tables>(
    context.db,
    'select * from carded.ticket_queue where ticket_id = $1',
    [id],
  );
  return row ?? refuse('not_found');
}

/** What the inbox calls a ticket. */
export function titleOf(context: Context, row: Pick<QueuedTicket, 'ticket_id' | 'sealed_title'>) {
  return unsealJson<{ account: string; subject: string }>(
    context.keys.master.ticketTitles,
    `ticket-queue:${row.ticket_id}`,
    row.sealed_title,
  );
}
