import { type Queries, uuidv7Time } from '@carded/database';
import type { BuyerRecord } from '#features/verifications/buyer-record.ts';
import type { VerificationRow } from '#features/verifications/verification-row.ts';
import type { LoginCaller } from '#platform/access/caller.ts';
import { websitesSeen } from '#platform/access/websites-seen.ts';
import { unsealJson } from '#platform/sealing/seal.ts';

const atMost = 10;

/** The newest other attempts of the same buyer, on the websites the caller may see. */
export async function relatedTo(
  tx: Queries,
  who: Pick<LoginCaller, 'accountId' | 'websiteIds'>,
  row: Pick<VerificationRow, 'id' | 'token_buyer'>,
  dataKey: Buffer,
) {
  if (row.token_buyer === null) return [];
  let found = tx
    .selectFrom('verifications as v')
    .leftJoin('websites as w', (join) =>
      join.onRef('w.account_id', '=', 'v.account_id').onRef('w.id', '=', 'v.website_id'),
    )
    .select(['v.id', 'v.status', 'v.is_test', 'v.sealed', 'w.domain'])
    .where('v.account_id', '=', who.accountId)
    .where('v.token_buyer', '=', row.token_buyer)
    .where('v.id', '!=', row.id);
  if (who.websiteIds !== null) found = found.where('v.website_id', 'in', websitesSeen(who.websiteIds));
  const rows = await found.orderBy('v.id', 'desc').limit(atMost).execute();
  return rows.map((other) => ({
    uuid: other.id,
    status: other.status,
    test: other.is_test,
    created: new Date(uuidv7Time(other.id)).toISOString(),
    domain: other.domain ?? '',
    reference: unsealJson<BuyerRecord>(dataKey, other.id, other.sealed).reference ?? null,
  }));
}
