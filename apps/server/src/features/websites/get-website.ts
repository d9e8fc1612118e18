import { getWebsite as endpoint } from '@carded/contract';
import { presets } from '@carded/domain/workflow';
import { query } from '#platform/commands/query.ts';
import { findWebsite } from './find-website.ts';
<<<<<<< HEAD
import { listVersions } from './list-versions.ts';
import { openingsOf } from './openings-of.ts';
import { presentWebsite } from './present-website.ts';
=======
import { presentWithCounts } from './present-with-counts.ts';
>>>>>>> 964c460 (Rules have versions to go back to, a simulator that agrees with a create, and a replay of the last verifications)

export const getWebsite = query(endpoint, async ({ context, input: { params }, who, tx }) => {
  const row = await findWebsite(tx, who, params.token);
<<<<<<< HEAD
  const counts = await countThisMonth(tx, who.accountId, [row.id], context.now());
  const openings = await openingsOf(tx, who.accountId, [row.id]);
=======
  const versions = await tx
    .selectFrom('website_versions')
    .select(['version', 'saved_at', 'saved_by'])
    .where('account_id', '=', who.accountId)
    .where('website_id', '=', row.id)
    .orderBy('version', 'desc')
    .limit(versionsShown)
    .execute();
>>>>>>> 964c460 (Rules have versions to go back to, a simulator that agrees with a create, and a replay of the last verifications)
  return {
    website: await presentWithCounts(context, tx, row),
    workflow: row.workflow as Record<string, unknown>,
    presets: Object.values(presets).map((preset) => ({ ...preset })),
    versions: await listVersions(tx, row),
  };
});
