import type { Queries } from '@carded/database';
import { sql } from 'kysely';
import type { Context } from '#context.ts';
import type { LoginCaller } from '#platform/access/caller.ts';
import type { enqueueIn } from '#platform/jobs/enqueue.ts';
import { seal, sealJson } from '#platform/sealing/seal.ts';
import type { KeptAttachment } from './attachments.ts';
import { ticketMailJob } from './mail-ticket.ts';
import { authorOf, insertReply } from './replies.ts';

type Opening = { context: Context; who: LoginCaller; tx: Queries; enqueue: ReturnType<typeof enqueueIn> };
type NewTicket = { subject: string; body: string; verification?: string | undefined };

/** Opens a ticket of the account, with its first message, and tells staff. */
export async function openTicket(
  { context, who, tx, enqueue }: Opening,
  { subject, body, verification }: NewTicket,
  kept: readonly KeptAttachment[] = [],
): Promise<{ id: string; number: number }> {
  const id = context.newId();
  const now = new Date(context.now());
  const { accountId } = who;
  const number = await nextNumber(tx, accountId);
  const keys = await context.keys.ofAccount.get(accountId);
  const stands = { account_id: accountId, number, status: 'new' as const, created_at: now, updated_at: now };
  await tx
    .insertInto('tickets')
    .values({
      ...stands,
      id,
      sealed_subject: seal(keys.data, context.random, `ticket:${id}`, subject),
      verification_id: verification ?? null,
      created_by: who.loginId,
    })
    .execute();
  await tx
    .insertInto('ticket_queue')
    .values({ ...stands, ticket_id: id, sealed_title: sealTitle(context, id, who.account.businessName, subject) })
    .execute();
  const author = authorOf(who);
  await insertReply(context, tx, { accountId, ticketId: id, id, isStaff: false, author, body }, kept);
  await enqueue(ticketMailJob, { ticket: id, reply: id, to: 'staff' });
  return { id, number };
}

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
