import type { Queries, Tables } from '@carded/database';
import type { Selectable } from 'kysely';
import { refuse } from '#platform/commands/refuse.ts';

export type LeadRow = Selectable<Tables['leads']>;

/** @throws Refusal `not_found`. */
export async function findLead(tx: Queries, id: string): Promise<LeadRow> {
  const row = await tx.selectFrom('leads').selectAll().where('id', '=', id).executeTakeFirst();
  return row ?? refuse('not_found');
}

/** The same, held until the transaction ends. @throws Refusal `not_found`. */
export async function lockLead(tx: Queries, id: string): Promise<LeadRow> {
  const row = await tx.selectFrom('leads').selectAll().where('id', '=', id).forUpdate().executeTakeFirst();
  return row ?? refuse('not_found');
}
