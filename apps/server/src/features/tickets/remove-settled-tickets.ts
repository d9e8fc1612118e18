import { callFunction, type Queries, type Tables } from '@carded/database';
import { isOpenTicket, ticketStatuses } from '@carded/domain/codes';
import type { Context } from '#context.ts';
import { inAccount } from '#platform/commands/command.ts';

const batch = 500;
const first = '00000000-0000-0000-0000-000000000000';
const settled = ticketStatuses.filter(({ isOpen }) => !isOpen).map(({ code }) => code);
type Queued = { account_id: string; ticket_id: string };

/** Removes tickets in which nothing has happened since this time and that were settled by then. One that fails does not hold up the others. */
export async function removeSettledTickets(context: Context, oldest: Date): Promise<void> {
  let failure: unknown = null;
  let after: string | undefined = first;
  while (after !== undefined) {
    const due: Queued[] = await callFunction<Queued, Tables>(
      context.db,
      `select account_id, ticket_id from carded.ticket_queue
       where ticket_id > $1 and status = any($2) and updated_at < $3 order by ticket_id limit $4`,
      [after, settled, oldest, batch],
    );
    for (const { account_id: accountId, ticket_id: ticketId } of due) {
      try {
        await removeTicket(context, { accountId, ticketId }, oldest);
      } catch (error) {
        failure = error;
      }
    }
    after = due.length === batch ? due.at(-1)?.ticket_id : undefined;
  }
  if (failure !== null) throw failure;
}

/** First the words, then the files, then the notes of both: who dies in between leaves a row in the queue, and doing a step again is harmless. */
const removeTicket = async (
  context: Context,
  { accountId, ticketId }: { accountId: string; ticketId: string },
  oldest: Date,
): Promise<void> => {
  const files = await inAccount(context, accountId, async (tx) =>
    (await isKept(tx, accountId, ticketId, oldest)) ? null : removeWords(tx, accountId, ticketId),
  );
  if (files === null) return;
  for (const key of files) await context.providers.storage.remove(key);
  await inAccount(context, accountId, async (tx) => {
    await tx
      .deleteFrom('ticket_attachments')
      .where('account_id', '=', accountId)
      .where('ticket_id', '=', ticketId)
      .execute();
    await tx.deleteFrom('ticket_queue').where('ticket_id', '=', ticketId).execute();
  });
};

/** Held until the end of the transaction: a reply opens it again, or comes too late. */
const isKept = async (tx: Queries, accountId: string, ticketId: string, oldest: Date): Promise<boolean> => {
  const row = await tx
    .selectFrom('tickets')
    .select(['status', 'updated_at', 'closed_at'])
    .where('account_id', '=', accountId)
    .where('id', '=', ticketId)
    .forUpdate()
    .executeTakeFirst();
  if (row === undefined) return false;
  const isOld = row.updated_at < oldest && row.closed_at !== null && row.closed_at < oldest;
  return isOpenTicket(row.status) || !isOld;
};

/** @returns where its files are. */
const removeWords = async (tx: Queries, accountId: string, ticketId: string): Promise<string[]> => {
  for (const table of ['ticket_replies', 'ticket_notes', 'ticket_views'] as const)
    await tx.deleteFrom(table).where('account_id', '=', accountId).where('ticket_id', '=', ticketId).execute();
  await tx.deleteFrom('tickets').where('account_id', '=', accountId).where('id', '=', ticketId).execute();
  const files = await tx
    .selectFrom('ticket_attachments')
    .select('storage_key')
    .where('account_id', '=', accountId)
    .where('ticket_id', '=', ticketId)
    .execute();
  return files.map(({ storage_key }) => storage_key);
};
