import type { Queries } from '@carded/database';
import type { WebsiteRow } from '#features/websites/index.ts';
import { refuse } from '#platform/commands/refuse.ts';

/** The rules of one version of a website. @throws Refusal `not_found`. */
export async function findRuleVersion(
  tx: Queries,
  { account_id: accountId, id }: Pick<WebsiteRow, 'account_id' | 'id'>,
  version: number,
) {
  const found = await tx
    .selectFrom('website_versions')
    .select(['version', 'saved_at', 'saved_by', 'workflow'])
    .where('account_id', '=', accountId)
    .where('website_id', '=', id)
    .where('version', '=', version)
    .executeTakeFirst();
  if (found === undefined) return refuse('not_found');
  return found;
}
