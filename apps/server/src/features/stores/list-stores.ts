import { listStores as endpoint } from '@carded/contract';
import { websitesSeen } from '#platform/access/websites-seen.ts';
import { query } from '#platform/commands/query.ts';
import { presentStore } from './present-store.ts';

export const listStores = query(endpoint, async ({ context, who, tx }) => {
  const all = tx.selectFrom('stores').selectAll().where('account_id', '=', who.accountId);
  const seen = who.websiteIds === null ? all : all.where('website_id', 'in', websitesSeen(who.websiteIds));
  const rows = await seen.orderBy('id').execute();
  const websites = await tx
    .selectFrom('websites')
    .select(['id', 'key_live'])
    .where('account_id', '=', who.accountId)
    .where('removed_at', 'is', null)
    .execute();
  const keys = new Map(websites.map(({ id, key_live }) => [id, key_live]));
  const stores = await Promise.all(rows.map((row) => presentStore(context, row, keys.get(row.website_id) ?? null)));
  return { stores };
});
