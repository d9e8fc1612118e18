import type { Queries } from '@carded/database';
import type { WebsiteRow } from '#features/websites/index.ts';
import { refuse } from '#platform/commands/refuse.ts';
import type { Located } from './locate-website.ts';

/** The website, inside a transaction of its account. @throws Refusal `not_found` once it is removed. */
export async function readLocated(
  tx: Queries,
  { account_id: accountId, website_id: websiteId }: Located,
  forUpdate = false,
): Promise<WebsiteRow> {
  const found = tx
    .selectFrom('websites')
    .selectAll()
    .where('account_id', '=', accountId)
    .where('id', '=', websiteId)
    .where('removed_at', 'is', null);
  return (await (forUpdate ? found.forUpdate() : found).executeTakeFirst()) ?? refuse('not_found');
}
