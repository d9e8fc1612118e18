import type { Queries, Tables } from '@carded/database';
import type { TicketStatus } from '@carded/domain/codes';
import type { Selectable } from 'kysely';
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
