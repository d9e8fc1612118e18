import * as endpoints from '@carded/contract';
import { isOpenTicket, ticketSeenRefreshMs } from '@carded/domain/codes';
import { command, inAccount, ownTransactions, query, readInAccount } from '#platform/commands/command.ts';
import { refuse } from '#platform/commands/refuse.ts';
import type { Job } from '#platform/jobs/job.ts';
import { unseal } from '#platform/sealing/seal.ts';
import { findVerification } from '#verification/verification-row.ts';
import { dropAttachments, getAttachment, keepAttachments } from './attachments.ts';
import { authorOf, openTicket, type ReadReply, readReplies, replyToTicket } from './replies.ts';
import { findTicket, lockTicket, mailTicket, moveTicket } from './ticket-row.ts';

export { dropAttachments, findAttachment, keepAttachments, openFile } from './attachments.ts';
export { removeSettledTickets } from './remove-settled-tickets.ts';
export { authorOf, insertReply, openTicket, readReplies } from './replies.ts';
export { findTicket, lockTicket, moveTicket, type TicketRow, ticketMailJob } from './ticket-row.ts';

const shownAtMost = 500;

const listTickets = query(endpoints.listTickets, async ({ context, who, tx }) => {
  const rows = await tx
    .selectFrom('tickets as t')
    .innerJoin('ticket_replies as first', (join) =>
      join
        .onRef('first.account_id', '=', 't.account_id')
        .onRef('first.ticket_id', '=', 't.id')
        .onRef('first.id', '=', 't.id'),
    )
    .leftJoin('ticket_views as v', (join) =>
      join
        .onRef('v.account_id', '=', 't.account_id')
        .onRef('v.ticket_id', '=', 't.id')
        .on('v.login_id', '=', who.loginId),
    )
    .select(['t.id', 't.number', 't.status', 't.sealed_subject', 't.created_at', 't.updated_at', 'first.author_name'])
    .select((eb) =>
      eb
        .exists(
          eb
            .selectFrom('ticket_replies as r')
            .select('r.id')
            .whereRef('r.account_id', '=', 't.account_id')
            .whereRef('r.ticket_id', '=', 't.id')
            .where('r.is_staff', '=', true)
            .where((or) => or.or([or('v.seen_at', 'is', null), or('r.created_at', '>', or.ref('v.seen_at'))])),
        )
        .as('is_new'),
    )
    .where('t.account_id', '=', who.accountId)
    .orderBy('t.updated_at', 'desc')
    .limit(shownAtMost)
    .execute();
  const keys = await context.keys.ofAccount.get(who.accountId);
  return {
    tickets: rows.map((row) => ({
      id: row.id,
      number: row.number,
      subject: unseal(keys.data, `ticket:${row.id}`, row.sealed_subject).toString(),
      status: row.status,
      author: row.author_name,
      created: row.created_at.toISOString(),
      updated: row.updated_at.toISOString(),
      new: Boolean(row.is_new),
    })),
  };
});

const getTicket = query(endpoints.getTicket, async ({ context, who, tx, input: { params } }) => {
  const row = await findTicket(tx, who.accountId, params.id);
  const keys = await context.keys.ofAccount.get(who.accountId);
  const views = await tx
    .selectFrom('ticket_views')
    .select(['login_id', 'is_staff', 'seen_at'])
    .where('account_id', '=', who.accountId)
    .where('ticket_id', '=', row.id)
    .orderBy('seen_at')
    .execute();
  const seenAt = views.find((view) => view.login_id === who.loginId)?.seen_at ?? null;
  const viewedAt = views.findLast((view) => view.is_staff)?.seen_at ?? null;
  const [first, ...replies] = (await readReplies(context, tx, row)).map((reply) => presentReply(reply, seenAt));
  if (first === undefined) return refuse('not_found');
  const { new: _, ...opening } = first;
  return {
    ticket: {
      ...opening,
      id: row.id,
      number: row.number,
      subject: unseal(keys.data, `ticket:${row.id}`, row.sealed_subject).toString(),
      status: row.status,
      replies,
      last_seen: seenAt?.toISOString() ?? null,
      verification: row.verification_id,
      viewed_by_support: viewedAt?.toISOString() ?? null,
      helpful: row.is_helpful,
    },
  };
});

/** A message as the merchant sees it; `seenAt`: when this login last looked. */
function presentReply({ attachments, ...reply }: ReadReply, seenAt: Date | null) {
  return {
    ...reply,
    attachments: attachments.map(({ idCheck: _, ...file }) => file),
    new: reply.is_staff && (seenAt === null || Date.parse(reply.at) > seenAt.getTime()),
  };
}

const createTicket = command(endpoints.createTicket, {
  prepare: async ({ context, who, request, input: { body } }) => {
    const about = body.verification;
    if (about !== undefined)
      await readInAccount(context, who.accountId, async (tx) => {
        if ((await findVerification(tx, who.accountId, about, who.websiteIds)) === null) refuse('uuid_not_found');
      });
    return keepAttachments(context, who.accountId, { accountId: who.accountId, ip: request.ip }, body.attachments);
  },
  undo: ({ context }, kept) => dropAttachments(context, kept),
  act: async (call, kept) => {
    const { body } = call.input;
    const opened = await openTicket(call, body, kept);
    call.audit.subject = opened.id;
    call.audit.detail = { number: opened.number, files: kept.length };
    return { ...opened, status: 'new' as const };
  },
});

/** Closing what is closed leaves it closed. */
const closeTicket = command(endpoints.closeTicket, async ({ context, who, tx, audit, input: { params } }) => {
  const ticket = await lockTicket(tx, who.accountId, params.id);
  const status = await moveTicket(context, tx, ticket, { by: 'customer_closed' });
  audit.subject = ticket.id;
  audit.detail = { number: ticket.number };
  return { status };
});

const rateTicket = command(endpoints.rateTicket, async ({ who, tx, audit, input: { params, body } }) => {
  const ticket = await lockTicket(tx, who.accountId, params.id);
  if (isOpenTicket(ticket.status)) refuse('conflict', { message: 'The ticket was reopened.' });
  await tx
    .updateTable('tickets')
    .set({ is_helpful: body.helpful })
    .where('account_id', '=', who.accountId)
    .where('id', '=', ticket.id)
    .execute();
  audit.subject = ticket.id;
  audit.detail = { helpful: body.helpful };
  return { helpful: body.helpful };
});

/** Notes that the login has seen the ticket, at most once a minute. Without an audit row: the page sends it automatically. */
const seeTicket = ownTransactions(endpoints.seeTicket, ({ context, who, input: { params } }) =>
  inAccount(context, who.accountId, async (tx) => {
    const ticket = await findTicket(tx, who.accountId, params.id);
    const now = new Date(context.now());
    const before = await tx
      .selectFrom('ticket_views')
      .select('seen_at')
      .where('account_id', '=', who.accountId)
      .where('ticket_id', '=', ticket.id)
      .where('login_id', '=', who.loginId)
      .executeTakeFirst();
    if (before !== undefined && now.getTime() - before.seen_at.getTime() < ticketSeenRefreshMs)
      return { last_seen: before.seen_at.toISOString() };
    await tx
      .insertInto('ticket_views')
      .values({
        account_id: who.accountId,
        ticket_id: ticket.id,
        login_id: who.loginId,
        is_staff: false,
        login_name: authorOf(who).name,
        seen_at: now,
      })
      .onConflict((conflict) => conflict.columns(['account_id', 'ticket_id', 'login_id']).doUpdateSet({ seen_at: now }))
      .execute();
    return { last_seen: now.toISOString() };
  }),
);

export const routes = [
  listTickets,
  createTicket,
  getTicket,
  replyToTicket,
  closeTicket,
  seeTicket,
  rateTicket,
  getAttachment,
];
export const jobs: readonly Job[] = [mailTicket];
