import { inTransaction } from '@carded/database';
import type { PlatformSlug } from '@carded/domain/codes';
import { arrivalKeptMs, claimMs } from '@carded/domain/stores';
import type { Arrival } from '@carded/providers/stores';
import type { Context } from '#context.ts';
import { inAccount } from '#platform/commands/in-account.ts';
import { hashToken, sealJson, unsealJson } from '#platform/sealing/seal.ts';
import { reviveStore } from '../change-store.ts';
import { findStoreName } from '../store-row.ts';

const claimBytes = 32;

/**
 * A store has installed us, by its platform's word. One that is an account's already takes up there where it was, no matter who installed it again; it is also kept as an arrival, so
 * that they can be told. The claim is theirs: it takes the place of the one before.
 */
export async function keepArrival(
  context: Context,
  platform: PlatformSlug,
  arrival: Arrival,
): Promise<{ id: string; claim: string }> {
  const known = await findStoreName(context.db.queries, platform, arrival.externalId);
  if (known !== null)
    await inAccount(context, known.account_id, (tx) => reviveStore(context, tx, known.store_id, arrival));
  const claim = context.random(claimBytes).toString('base64url');
  const now = context.now();
  const id = await inTransaction(context.db, async (tx) => {
    const before = await tx
      .selectFrom('store_arrivals')
      .select('id')
      .where('platform', '=', platform)
      .where('external_id', '=', arrival.externalId)
      .forUpdate()
      .executeTakeFirst();
    const of = before?.id ?? context.newId();
    const row = {
      sealed: sealArrival(context, of, arrival),
      claim_hash: hashToken(claim),
      claim_ends_at: new Date(now + claimMs),
      arrived_at: new Date(now),
      expires_at: new Date(now + arrivalKeptMs),
    };
    const kept = await tx
      .insertInto('store_arrivals')
      .values({ id: of, platform, external_id: arrival.externalId, ...row })
      .onConflict((conflict) => conflict.columns(['platform', 'external_id']).doUpdateSet(row))
      .returning('id')
      .executeTakeFirstOrThrow();
    // Another arrival of the store came between: what was sealed for a row of its own does not open in that one.
    if (kept.id !== of)
      await tx
        .updateTable('store_arrivals')
        .set({ sealed: sealArrival(context, kept.id, arrival) })
        .where('id', '=', kept.id)
        .execute();
    return kept.id;
  });
  return { id, claim };
}

const record = (id: string) => `store-arrival:${id}`;

/** What a platform told of a store that is nobody's yet. */
function sealArrival({ keys, random }: Pick<Context, 'keys' | 'random'>, id: string, arrival: Arrival): Buffer {
  return sealJson(keys.master.storeArrivals, random, record(id), arrival);
}
export function openArrival({ keys }: Pick<Context, 'keys'>, id: string, sealed: Buffer): Arrival {
  return unsealJson<Arrival>(keys.master.storeArrivals, record(id), sealed);
}
