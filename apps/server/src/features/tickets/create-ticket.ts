import { createTicket as endpoint } from '@carded/contract';
import type { Queries } from '@carded/database';
import { sql } from 'kysely';
import type { Context } from '#context.ts';
import { findVerification } from '#features/verifications/index.ts';
import { command } from '#platform/commands/command.ts';
import { readInAccount } from '#platform/commands/in-account.ts';
import { refuse } from '#platform/commands/refuse.ts';
import { seal, sealJson } from '#platform/sealing/seal.ts';
import { authorOf } from './author-of.ts';
import { insertReply } from './insert-reply.ts';
import { dropAttachments, keepAttachments } from './keep-attachments.ts';
import { ticketMailJob } from './mail-ticket.ts';

export const createTicket = command(endpoint, {
  prepare: async ({ context, who, request, input: { body } }) => {
    const about = body.verification;
    if (about !== undefined)
      await readInAccount(context, who.accountId, async (tx) => {
        if ((await findVerification(tx, who.accountId, about, who.websiteIds)) === null) refuse('uuid_not_found');
      });
    return keepAttachments(context, who.accountId, { accountId: who.accountId, ip: request.ip }, body.attachments);
  },
  undo: ({ context }, kept) => dropAttachments(context, kept),
  act: async ({ context, who, tx, audit, enqueue, input: { body } }, kept) => {
    const id = context.newId();
    const now = new Date(context.now());
    const { accountId } = who;
    const number = await nextNumber(tx, accountId);
    const keys = await context.keys.ofAccount.get(accountId);
    const { subject } = body;
    const stands = { account_id: accountId, number, status: 'new' as const, created_at: now, updated_at: now };
    await tx
      .insertInto('tickets')
      .values({
        ...stands,
        id,
        sealed_subject: seal(keys.data, context.random, `ticket:${id}`, subject),
        verification_id: body.verification ?? null,
        created_by: who.loginId,
      })
      .execute();
    await tx
      .insertInto('ticket_queue')
      .values({ ...stands, ticket_id: id, sealed_title: sealTitle(context, id, who.account.businessName, subject) })
      .execute();
    const author = authorOf(who);
    await insertReply(context, tx, { accountId, ticketId: id, id, isStaff: false, author, body: body.body }, kept);
    await enqueue(ticketMailJob, { ticket: id, reply: id, to: 'staff' });
    audit.subject = id;
    audit.detail = { number, files: kept.length };
    return { id, number, status: 'new' as const };
  },
});

/** Counted by a row of its own, so that two at once get two numbers. */
const nextNumber = async (tx: Queries, accountId: string): Promise<number> => {
  const { last_number: number } = await tx
    .insertInto('ticket_numbers')
    .values({ account_id: accountId, last_number: 1 })
    .onConflict((conflict) =>
      conflict.column('account_id').doUpdateSet({ last_number: sql<number>`ticket_numbers.last_number + 1` }),
    )
    .returning('last_number')
    .executeTakeFirstOrThrow();
  return number;
};

const sealTitle = (context: Context, id: string, account: string, subject: string): Buffer =>
  sealJson(context.keys.master.ticketTitles, context.random, `ticket-queue:${id}`, { account, subject });
