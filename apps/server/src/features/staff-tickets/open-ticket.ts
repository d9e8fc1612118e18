import * as endpoints from '@carded/contract';
import type { Queries } from '@carded/database';
import type { Context } from '#context.ts';
import {
  authorOf,
  findAttachment,
  lockTicket,
  moveTicket,
  openFile,
  readReplies,
  type TicketRow,
} from '#features/tickets/index.ts';
import type { LoginCaller } from '#platform/access/caller.ts';
import { auditInBoth } from '#platform/audit/audit-staff.ts';
import { inAccount, openQuery, ownTransactions, readInAccount } from '#platform/commands/command.ts';
import { chargeOrRefuse } from '#platform/ledger/charge.ts';
import { unseal } from '#platform/sealing/seal.ts';
import { personOf, queuedTicket, staffPeople, titleOf } from './list-staff-tickets.ts';

/** Opens a ticket for staff. The rows that say so (the merchant's and staff's own) are written in the transaction that reads it. */
export const openTicket = ownTransactions(endpoints.openTicket, async ({ context, who, input: { params } }) => {
  const queued = await queuedTicket(context, params.id);
  const accountId = queued.account_id;
  const people = await readInAccount(context, who.accountId, (tx) => staffPeople(tx, who.accountId));
  const read = await inAccount(context, accountId, async (tx) => {
    const ticket = await lockTicket(tx, accountId, params.id);
    const status = await moveTicket(context, tx, ticket, { by: 'staff_opened' }, { isQuiet: true });
    await noteView(context, tx, who, ticket);
    const shown = { status, ...(await readTicket(context, tx, ticket)) };
    await auditInBoth(context, tx, who, accountId, {
      action: endpoints.openTicket.audit,
      subject: ticket.id,
      detail: { number: ticket.number },
    });
    return shown;
  });
  return {
    ticket: {
      ...read,
      account: titleOf(context, queued).account,
      assigned: personOf(people, queued.assigned_to),
    },
  };
});

const noteView = (context: Context, tx: Queries, who: LoginCaller, ticket: TicketRow) => {
  const seenAt = new Date(context.now());
  return tx
    .insertInto('ticket_views')
    .values({
      account_id: ticket.account_id,
      ticket_id: ticket.id,
      login_id: who.loginId,
      is_staff: true,
      login_name: authorOf(who).name,
      seen_at: seenAt,
    })
    .onConflict((conflict) =>
      conflict.columns(['account_id', 'ticket_id', 'login_id']).doUpdateSet({ seen_at: seenAt }),
    )
    .execute();
};

const readTicket = async (context: Context, tx: Queries, ticket: TicketRow) => {
  const { account_id: accountId } = ticket;
  const keys = await context.keys.ofAccount.get(accountId);
  const customer = await tx
    .selectFrom('logins')
    .select(['first_name', 'last_name', 'email'])
    .where('account_id', '=', accountId)
    .where('id', '=', ticket.created_by)
    .executeTakeFirst();
  const account = await tx
    .selectFrom('accounts')
    .select('is_active')
    .where('account_id', '=', accountId)
    .executeTakeFirstOrThrow();
  const views = await tx
    .selectFrom('ticket_views')
    .select(['login_name', 'is_staff', 'seen_at'])
    .where('account_id', '=', accountId)
    .where('ticket_id', '=', ticket.id)
    .orderBy('seen_at', 'desc')
    .execute();
  return {
    id: ticket.id,
    number: ticket.number,
    subject: unseal(keys.data, `ticket:${ticket.id}`, ticket.sealed_subject).toString(),
    updated: ticket.updated_at.toISOString(),
    customer:
      customer === undefined
        ? null
        : { name: `${customer.first_name} ${customer.last_name}`.trim(), email: customer.email },
    isAccountActive: account.is_active,
    verification: await verificationOf(tx, ticket),
    helpful: ticket.is_helpful,
    messages: await readMessages(context, tx, ticket),
    views: views.map((view) => ({
      name: view.login_name,
      is_staff: view.is_staff,
      at: view.seen_at.toISOString(),
    })),
  };
};

/** Reads which verification the ticket is about, without anything of the buyer. */
const verificationOf = async (tx: Queries, ticket: TicketRow) => {
  if (ticket.verification_id === null) return null;
  const row = await tx
    .selectFrom('verifications as v')
    .innerJoin('websites as w', (join) =>
      join.onRef('w.account_id', '=', 'v.account_id').onRef('w.id', '=', 'v.website_id'),
    )
    .select(['v.id', 'v.status', 'w.domain'])
    .where('v.account_id', '=', ticket.account_id)
    .where('v.id', '=', ticket.verification_id)
    .executeTakeFirst();
  return row === undefined ? null : { uuid: row.id, status: row.status, website: row.domain };
};

/** Every message of a ticket, notes and replies in order of time. What may be an ID is not shown before somebody asks for it. */
async function readMessages(context: Context, tx: Queries, ticket: TicketRow) {
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

/** The audit rows are written before the file is read. */
export const openAttachment = ownTransactions(endpoints.openAttachment, async ({ context, who, input: { params } }) => {
  const { account_id: accountId } = await queuedTicket(context, params.id);
  await chargeOrRefuse(context, [{ limit: 'ticket_files_of_staff', of: who.loginId }], {
    message: 'You have reached the limit for this hour.',
  });
  const found = await inAccount(context, accountId, async (tx) => {
    const file = await findAttachment(context, tx, { accountId, ticketId: params.id, id: params.attachment });
    await auditInBoth(context, tx, who, accountId, {
      action: endpoints.openAttachment.audit,
      subject: params.id,
      detail: { attachment: file.id },
    });
    return file;
  });
  const bytes = await openFile(context, accountId, found);
  return { name: found.name, type: found.type, data: bytes.toString('base64') };
});

export const getTicketState = openQuery(endpoints.getTicketState, async ({ context, input: { params } }) => {
  const row = await queuedTicket(context, params.id);
  return { status: row.status, updated: row.updated_at.toISOString() };
});
