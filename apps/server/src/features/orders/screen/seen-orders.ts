import type { Queries } from '@carded/database';
import type { LoginCaller } from '#platform/access/caller.ts';
import { websitesSeen } from '#platform/access/websites-seen.ts';

/** The orders that a login may see, with what each row shows of them. */
export function seenOrders(tx: Queries, who: LoginCaller) {
  const all = tx
    .selectFrom('store_orders as o')
    .innerJoin('stores as s', (join) =>
      join.onRef('s.account_id', '=', 'o.account_id').onRef('s.id', '=', 'o.store_id'),
    )
    .innerJoin('websites as w', (join) =>
      join.onRef('w.account_id', '=', 'o.account_id').onRef('w.id', '=', 'o.website_id'),
    )
    .leftJoin('verifications as v', (join) =>
      join.onRef('v.account_id', '=', 'o.account_id').onRef('v.id', '=', 'o.verification_id'),
    )
    .where('o.account_id', '=', who.accountId);
  return who.websiteIds === null ? all : all.where('o.website_id', 'in', websitesSeen(who.websiteIds));
}

/** What `presentOrderRow` takes. */
export const shownColumns = [
  'o.account_id',
  'o.id',
  'o.number',
  'o.external_id',
  'o.state',
  'o.placed_at',
  'o.due_at',
  'o.tries',
  'o.cancel_how',
  'o.sealed_buyer',
  'o.store_id',
  'o.applied',
  'o.remote_state',
  'o.link_at',
  'o.reminders',
  'o.sealed_reason',
  'o.released_by',
  's.platform',
  'w.name as website_name',
  'w.domain as website_domain',
  'w.platform_settings',
  'v.id as check_id',
  'v.status as check_status',
  'v.is_test as check_is_test',
] as const;
