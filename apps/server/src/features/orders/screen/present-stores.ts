import type { listOrders, OutputOf } from '@carded/contract';
import type { Queries } from '@carded/database';
import { storeProblems } from '@carded/domain/stores';
import type { LoginCaller } from '#platform/access/caller.ts';
import { websitesSeen } from '#platform/access/websites-seen.ts';
import { isUnanswered, platformName, storeName } from './present-order-row.ts';

/** The linked stores that a login may see, the oldest first, and how it stands with each. */
export async function presentStores(tx: Queries, who: LoginCaller): Promise<OutputOf<typeof listOrders>['stores']> {
  let stores = tx
    .selectFrom('stores as s')
    .innerJoin('websites as w', (join) =>
      join.onRef('w.account_id', '=', 's.account_id').onRef('w.id', '=', 's.website_id'),
    )
    .leftJoin('store_orders as o', (join) =>
      join.onRef('o.account_id', '=', 's.account_id').onRef('o.store_id', '=', 's.id').on('o.try_at', 'is not', null),
    )
    .select((select) => [
      's.id',
      's.platform',
      's.problems',
      's.uninstalled_at',
      'w.name as website_name',
      'w.domain as website_domain',
      'w.key_live',
      select.fn.coalesce(select.fn.max('o.tries'), select.lit(0)).as('tries'),
    ])
    .where('s.account_id', '=', who.accountId)
    .groupBy(['s.account_id', 's.id', 'w.account_id', 'w.id']);
  if (who.websiteIds !== null) stores = stores.where('s.website_id', 'in', websitesSeen(who.websiteIds));
  return (await stores.orderBy('s.id').execute()).map((row) => ({
    id: row.id,
    name: storeName(row),
    platform: platformName(row.platform),
    website: row.key_live,
    is_unanswered: isUnanswered(row),
    problem:
      row.uninstalled_at === null
        ? (storeProblems.find(({ problem }) => row.problems.includes(problem))?.label ?? null)
        : 'The store has taken Carded out',
  }));
}
