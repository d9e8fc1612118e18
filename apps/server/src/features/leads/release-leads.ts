import type { Queries } from '@carded/database';

/** New and Follow Up: the others wait for nobody. */
const open = [1, 2] as const;

/** Whose owner has left: they are nobody's again, so that somebody takes them. */
export async function releaseLeads(tx: Queries, loginId: string): Promise<void> {
  await tx
    .updateTable('leads')
    .set({ owner_id: null })
    .where('owner_id', '=', loginId)
    .where('status', 'in', [...open])
    .execute();
}
