import { callFunction, type Queries, type Tables } from '@carded/database';
import { isOpenTicket, nextTicketStatus, type TicketEvent, type TicketStatus } from '@carded/domain/codes';
import { type Selectable, sql } from 'kysely';
import { z } from 'zod';
import type { Context } from '#context.ts';
import { sendMail } from '#features/messages/index.ts';
import { ownerLogins, staffLogins } from '#platform/access/accounts.ts';
import { inAccount } from '#platform/commands/command.ts';
import { refuse } from '#platform/commands/refuse.ts';
import { job } from '#platform/jobs/job.ts';
import { sealJson } from '#platform/sealing/seal.ts';

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

export const ticketMailJob = 'ticket-mail';
const payload = z.object({ ticket: z.uuid(), reply: z.uuid(), to: z.enum(['staff', 'merchant']), account: z.uuid() });
type Payload = z.output<typeof payload>;

/** Says that somebody wrote, with a link. The text itself is behind the sign-in. */
export const mailTicket = job(ticketMailJob, payload, (context, given) =>
  given.to === 'staff' ? mailStaff(context, given) : mailMerchant(context, given),
);

/** Mails the person the ticket is with; everybody who looks after tickets, where that is nobody or cannot read them anymore. */
const mailStaff = async (context: Context, { ticket, reply }: Payload): Promise<void> => {
  const [queued] = await callFunction<{ number: number; assigned_to: string | null }, Tables>(
    context.db,
    'select number, assigned_to from carded.ticket_queue where ticket_id = $1',
    [ticket],
  );
  if (queued === undefined) return;
  const isNew = ticket === reply;
  const staff = await staffLogins(context, 'support');
  const assigned = staff.filter(({ id }) => id === queued.assigned_to);
  for (const { id, email } of assigned.length > 0 ? assigned : staff) {
    await sendMail(context, {
      to: email,
      subject: isNew ? `New ticket ${queued.number}` : `Reply to ticket ${queued.number}`,
      text: `${isNew ? 'A merchant opened a ticket.' : 'A merchant replied to a ticket.'} Read it here:

${context.config.publicUrl}/staff/support/view/${ticket}
`,
      messageId: `ticket-${reply}-${id}`,
    });
  }
};

/** Mails who opened the ticket; the owners, once that person was removed or may not read tickets anymore. */
const mailMerchant = async (context: Context, { ticket, reply, account }: Payload): Promise<void> => {
  const found = await inAccount(context, account, (tx) =>
    tx
      .selectFrom('tickets as t')
      .innerJoin('logins as l', (join) =>
        join.onRef('l.account_id', '=', 't.account_id').onRef('l.id', '=', 't.created_by'),
      )
      .select(['t.number', 'l.id', 'l.email', 'l.kind', 'l.permissions', 'l.is_removed'])
      .where('t.account_id', '=', account)
      .where('t.id', '=', ticket)
      .executeTakeFirst(),
  );
  if (found === undefined) return;
  const mayRead = !found.is_removed && (found.kind === 'owner' || found.permissions.includes('support'));
  for (const { id, email } of mayRead ? [found] : await ownerLogins(context, account))
    await sendMail(context, {
      to: email,
      subject: `Support replied to your ticket ${found.number}`,
      text: `Carded support replied to your ticket ${found.number}. Read it and reply in your account:

${context.config.publicUrl}/account/support/view/${ticket}

Replies to this email are not read.
`,
      messageId: `ticket-${reply}-${id}`,
    });
};

/** Counted by a row of its own, so that two at once get two numbers. */
export async function nextNumber(tx: Queries, accountId: string): Promise<number> {
  const { last_number: number } = await tx
    .insertInto('ticket_numbers')
    .values({ account_id: accountId, last_number: 1 })
    .onConflict((conflict) =>
      conflict.column('account_id').doUpdateSet({ last_number: sql<number>`ticket_numbers.last_number + 1` }),
    )
    .returning('last_number')
    .executeTakeFirstOrThrow();
  return number;
}

export function sealTitle(context: Context, id: string, account: string, subject: string): Buffer {
  return sealJson(context.keys.master.ticketTitles, context.random, `ticket-queue:${id}`, { account, subject });
}
