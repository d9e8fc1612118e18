import type { Queries } from '@carded/database';
import type { WebsiteRow } from '#features/websites/find-website.ts';

const versionsShown = 50;

/** The versions of a website's rules, newest first. */
export async function listVersions(tx: Queries, row: WebsiteRow) {
  const versions = await tx
    .selectFrom('website_versions')
    .select(['version', 'saved_at', 'saved_by'])
    .where('account_id', '=', row.account_id)
    .where('website_id', '=', row.id)
    .orderBy('version', 'desc')
    .limit(versionsShown)
    .execute();
  return versions.map(({ version, saved_at, saved_by }) => ({ version, at: saved_at.toISOString(), by: saved_by }));
}
