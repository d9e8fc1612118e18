import * as endpoints from '@carded/contract';
import type { Queries } from '@carded/database';
import { isOpenTicket, type TicketEvent, ticketStatuses } from '@carded/domain/codes';
import { lookBy, makeLive } from '#features/billing/index.ts';
import {
  authorOf,
  dropAttachments,
  findTicket,
  insertReply,
  keepAttachments,
  lockTicket,
  moveTicket,
  ticketMailJob,
} from '#features/tickets/index.ts';
import { lockAccountState } from '#platform/access/accounts.ts';
import { auditInBoth, auditInStaffAccount } from '#platform/audit/audit-staff.ts';
import { done, inAccount, ownTransactions, readInAccount } from '#platform/commands/command.ts';
import { withIdempotency } from '#platform/commands/idempotency.ts';
import { refuse } from '#platform/commands/refuse.ts';
import { announceCredentialChange, enqueueIn } from '#platform/jobs/enqueue.ts';
import { seal } from '#platform/sealing/seal.ts';
import { queuedTicket, staffPeople } from './list-staff-tickets.ts';

/** Answers a ticket, and assigns it to the person who answers if nobody has it. Message, status, mail and audit rows are one transaction. */
export const answerTicket = ownTransactions(endpoints.answerTicket, async (call) => {
  const { context, who, request } = call;
  const { params, body } = call.input;
  const { account_id: accountId, assigned_to: assignedTo } = await queuedTicket(context, params.id);
  const kept = await keepAttachments(
    context,
    accountId,
    { accountId: who.accountId, ip: request.ip },
    body.attachments,
  );
  let mayHaveCommitted = false;
  try {
    return await inAccount(context, accountId, async (tx) => {
      const audited: Record<string, unknown>[] = [];
      const answer = await withIdempotency({ ...call, tx, accountId }, async () => {
        const ticket = await lockTicket(tx, accountId, params.id);
        const id = context.newId();
        const at = { accountId, ticketId: ticket.id };
        await insertReply(context, tx, { ...at, id, isStaff: true, author: authorOf(who), body: body.body }, kept);
        const status = await moveTicket(
          context,
          tx,
          ticket,
          { by: 'staff_replied', ...(body.status === undefined ? {} : { to: body.status }) },
          assignedTo === null ? { assignedTo: who.loginId } : {},
        );
        await enqueueIn(context, tx, accountId)(ticketMailJob, { ticket: ticket.id, reply: id, to: 'merchant' });
        audited.push({ number: ticket.number, files: kept.length, status });
        return { status };
      });
      // An answer that is given again leaves no second row.
      for (const detail of audited)
        await auditInBoth(context, tx, who, accountId, {
          action: endpoints.answerTicket.audit,
          subject: params.id,
          detail,
        });
      mayHaveCommitted = audited.length > 0;
      return answer;
    });
  } finally {
    if (!mayHaveCommitted) await dropAttachments(context, kept);
  }
});

/** Sealed with the operator's key: the account's own keys do not open it, and their chain does not say that there is one. */
export const addTicketNote = ownTransactions(endpoints.addTicketNote, async (call) => {
  const { context, who } = call;
  const { params, body } = call.input;
  const { account_id: accountId } = await queuedTicket(context, params.id);
  return inAccount(context, accountId, async (tx) => {
    const audited: Record<string, unknown>[] = [];
    const answer = await withIdempotency({ ...call, tx, accountId }, async () => {
      const ticket = await findTicket(tx, accountId, params.id);
      const id = context.newId();
      const author = authorOf(who);
      await tx
        .insertInto('ticket_notes')
        .values({
          account_id: accountId,
          ticket_id: ticket.id,
          id,
          author_id: author.id,
          author_name: author.name,
          sealed_body: seal(context.keys.master.ticketNotes, context.random, `ticket-note:${id}`, body.body.trim()),
          created_at: new Date(context.now()),
        })
        .execute();
      audited.push({ number: ticket.number });
      return done;
    });
    for (const detail of audited)
      await auditInStaffAccount(context, tx, who, accountId, {
        action: endpoints.addTicketNote.audit,
        subject: params.id,
        detail,
      });
    return answer;
  });
});

/** Assigning a ticket starts the work on it; a status that was set stays. */
export const updateTicket = ownTransactions(
  endpoints.updateTicket,
  async ({ context, who, input: { params, body } }) => {
    const { account_id: accountId } = await queuedTicket(context, params.id);
    const { assigned, status: to } = body;
    if (assigned != null) {
      const people = await readInAccount(context, who.accountId, (tx) => staffPeople(tx, who.accountId));
      if (!people.some(({ id }) => id === assigned))
        refuse('invalid_input', { fields: [{ path: 'body.assigned', message: 'must be somebody of staff' }] });
    }
    const status = await inAccount(context, accountId, async (tx) => {
      const ticket = await lockTicket(tx, accountId, params.id);
      const given: TicketEvent = assigned === null ? { by: 'staff_opened' } : { by: 'staff_assigned' };
      const event: TicketEvent = to === undefined ? given : { by: 'staff_set', to };
      const moved = await moveTicket(context, tx, ticket, event, {
        isQuiet: true,
        ...(assigned === undefined ? {} : { assignedTo: assigned }),
      });
      await auditInBoth(context, tx, who, accountId, {
        action: endpoints.updateTicket.audit,
        subject: ticket.id,
        detail: { number: ticket.number, status: moved },
        ...(assigned === undefined ? {} : { inStaffAccount: { assigned: assigned ?? '' } }),
      });
      return moved;
    });
    return { status };
  },
);

/** Reopens the closed account that wrote the ticket, or a suspended one that owes nothing anymore; an unpaid one reopens by payment. Its owners get an email, and a row in their audit log. */
export const activateAccount = ownTransactions(
  endpoints.activateAccount,
  async ({ context, who, input: { params } }) => {
    const { account_id: accountId } = await queuedTicket(context, params.id);
    await inAccount(context, accountId, async (tx) => {
      const ticket = await lockTicket(tx, accountId, params.id);
      const state = await lockAccountState(tx, accountId);
      if (state !== 'closed' && state !== 'suspended') return;
      await makeLive(context, tx, accountId);
      if (state === 'suspended' && (await lockAccountState(tx, accountId)) === 'suspended')
        refuse('conflict', { message: 'The account is suspended. It opens again when its invoices are paid.' });
      // Unpaid bills are collected then, or suspend it again.
      await lookBy(tx, accountId, new Date(context.now()));
      await announceCredentialChange(context, tx, accountId, 'account_activated', null);
      await auditInBoth(context, tx, who, accountId, {
        action: endpoints.activateAccount.audit,
        subject: accountId,
        detail: { ticket: ticket.number },
      });
    });
    return done;
  },
);

const open = ticketStatuses.map(({ code }) => code).filter(isOpenTicket);

/** Open tickets of somebody who has left are nobody's again. */
export async function releaseTickets(tx: Queries, loginId: string): Promise<void> {
  await tx
    .updateTable('ticket_queue')
    .set({ assigned_to: null })
    .where('assigned_to', '=', loginId)
    .where('status', 'in', open)
    .execute();
}
