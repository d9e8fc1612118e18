import { inTenant, uuidv7Floor, uuidv7Time } from '@carded/database';
import type { Context } from '@carded/server/context';
import { unsealJson } from '@carded/server/platform/sealing/seal';
import type { BuyerRecord } from '@carded/server/verification/buyer-record';
import { monthsBack } from './fill-log.ts';

/** Some verifications of an account, opened: what a merchant would search for. */
export type Sample = { id: string; month: string; record: BuyerRecord };

/** Verifications of many days of the last two years. */
export function readSamples(context: Context, accountId: string, count: number): Promise<Sample[]> {
  return inTenant(context.db, accountId, async (tx) => {
    const keys = await context.keys.ofAccount.get(accountId);
    const spanMs = (monthsBack - 1) * 30 * 86_400_000;
    const samples: Sample[] = [];
    for (let index = 0; index < count; index += 1) {
      const atMs = Math.floor(context.now() - spanMs * ((index + 1) / count));
      const row = await tx
        .selectFrom('verifications')
        .select(['id', 'sealed'])
        .where('account_id', '=', accountId)
        .where('id', '>=', uuidv7Floor(atMs))
        .orderBy('id')
        .limit(1)
        .executeTakeFirstOrThrow();
      samples.push({
        id: row.id,
        month: new Date(uuidv7Time(row.id)).toISOString().slice(0, 7),
        record: unsealJson<BuyerRecord>(keys.data, row.id, row.sealed),
      });
    }
    return samples;
  });
}
