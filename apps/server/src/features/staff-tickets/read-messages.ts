import type { Queries } from '@carded/database';
import type { Context } from '#context.ts';
import { readReplies, type TicketRow } from '#features/tickets/index.ts';
import { unseal } from '#platform/sealing/seal.ts';

/** Every message of a ticket, notes and replies in order of time. What may be an ID is not shown before somebody asks for it. */
export async function readMessages(context: Context, tx: Queries, ticket: TicketRow) {
  const replies = await readReplies(context, tx, ticket);
  const notes = await tx
    .selectFrom('ticket_notes')
    .select(['id', 'author_name', 'sealed_body', 'created_at'])
    .where('account_id', '=', ticket.account_id)
    .where('ticket_id', '=', ticket.id)
    .orderBy('id')
    .execute();
  return [
    ...replies.map((reply) => ({
      id: reply.id,
      kind: reply.is_staff ? ('staff' as const) : ('customer' as const),
      author: reply.author,
      at: reply.at,
      body: reply.body,
      attachments: reply.attachments.map(({ idCheck, ...file }) => ({
        ...file,
        hidden: idCheck !== 'clear',
        looked_into: idCheck !== 'unchecked',
      })),
    })),
    ...notes.map((note) => ({
      id: note.id,
      kind: 'note' as const,
      author: note.author_name,
      at: note.created_at.toISOString(),
      body: unseal(context.keys.master.ticketNotes, `ticket-note:${note.id}`, note.sealed_body).toString(),
      attachments: [],
    })),
  ].sort((one, other) => (one.at < other.at ? -1 : one.at > other.at ? 1 : one.id < other.id ? -1 : 1));
}
