import { getWebsite as endpoint } from '@carded/contract';
import { presets } from '@carded/domain/workflow';
import { query } from '#platform/commands/query.ts';
import { countThisMonth } from './count-this-month.ts';
import { findWebsite } from './find-website.ts';
import { openingsOf } from './openings-of.ts';
import { presentWebsite } from './present-website.ts';

const versionsShown = 50;

export const getWebsite = query(endpoint, async ({ context, input: { params }, who, tx }) => {
  const row = await findWebsite(tx, who, params.token);
  const counts = await countThisMonth(tx, who.accountId, [row.id], context.now());
  const openings = await openingsOf(tx, who.accountId, [row.id]);
  const versions = await tx
    .selectFrom('website_versions')
    .select(['version', 'saved_at', 'saved_by'])
    .where('account_id', '=', who.accountId)
    .where('website_id', '=', row.id)
    .orderBy('version', 'desc')
    .limit(versionsShown)
    .execute();
  return {
    website: presentWebsite(row, counts.get(row.id) ?? 0, openings.get(row.id)),
    workflow: row.workflow as Record<string, unknown>,
    presets: Object.values(presets).map((preset) => ({ ...preset })),
    versions: versions.map((version) => ({
      version: version.version,
      at: version.saved_at.toISOString(),
      by: version.saved_by,
    })),
  };
});
