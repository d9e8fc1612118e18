import type { Queries } from '@carded/database';
import type { LoginCaller } from '#platform/access/caller.ts';
import { websitesSeen } from '#platform/access/websites-seen.ts';

export type Seer = Pick<LoginCaller, 'accountId' | 'websiteIds'>;

/** The websites that somebody sees. */
export function seenWebsites(tx: Queries, who: Seer) {
  const all = tx
    .selectFrom('websites as w')
    .where('w.account_id', '=', who.accountId)
    .where('w.removed_at', 'is', null);
  return who.websiteIds === null ? all : all.where('w.id', 'in', websitesSeen(who.websiteIds));
}
