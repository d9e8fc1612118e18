import type { Queries, Tables } from '@carded/database';
import type { Selectable } from 'kysely';
import type { Context } from '#context.ts';
import { hashToken } from '#platform/sealing/seal.ts';

export type ArrivalRow = Selectable<Tables['store_arrivals']>;

/** The arrival that a claim is for; null for a claim that is over, was used, or was never given. */
export async function findClaimed(
  context: Pick<Context, 'now'>,
  tx: Pick<Queries, 'selectFrom'>,
  claim: string | null,
  { forUpdate = false } = {},
): Promise<ArrivalRow | null> {
  if (claim === null) return null;
  const found = tx
    .selectFrom('store_arrivals')
    .selectAll()
    .where('claim_hash', '=', hashToken(claim))
    .where('claim_ends_at', '>', new Date(context.now()));
  return (await (forUpdate ? found.forUpdate() : found).executeTakeFirst()) ?? null;
}

/** The same, for who names the store too: a uuid that is not the claim's finds nothing. */
export function isNamed(row: ArrivalRow | null, { type, uuid }: { type: string; uuid: string }): row is ArrivalRow {
  return row !== null && row.platform === type && row.id === uuid;
}
