import { getLatest as endpoint } from '@carded/contract';
import { uuidv7Floor, uuidv7Time } from '@carded/database';
import { publicStatusOf, verificationStatuses } from '@carded/domain/codes';
import { query } from '#platform/commands/query.ts';
import { refuse } from '#platform/commands/refuse.ts';

const days = 90;
/** What never got a uuid outside is not the latest of anything. */
const begun = verificationStatuses.filter(({ group }) => group !== 'blocked').map(({ number }) => number);

/** The newest verification of the account, or of one key, within 90 days. */
export const getLatest = query(endpoint, async ({ context, who, tx }) => {
  let newest = tx
    .selectFrom('verifications as v')
    .innerJoin('websites as w', (join) =>
      join.onRef('w.account_id', '=', 'v.account_id').onRef('w.id', '=', 'v.website_id'),
    )
    .select(['v.id', 'v.status', 'v.is_test', 'w.domain', 'w.key_live', 'w.key_test'])
    .where('v.account_id', '=', who.accountId)
    .where('v.id', '>=', uuidv7Floor(context.now() - days * 86_400_000))
    .where('v.is_test', '=', who.isTest)
    .where('v.status', 'in', begun)
    .orderBy('v.id', 'desc')
    .limit(1);
  if (who.key !== null) newest = newest.where('v.website_id', '=', who.key.websiteId);
  const row = await newest.executeTakeFirst();
  if (row === undefined) return refuse('uuid_not_found');
  return {
    uuid: row.id,
    created: new Date(uuidv7Time(row.id)).toISOString(),
    status: publicStatusOf(row.status),
    key: row.is_test ? row.key_test : row.key_live,
    domain: row.domain,
    ...(row.is_test ? { test: true as const } : {}),
  };
});
