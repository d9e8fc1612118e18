import { getWebsite as endpoint } from '@carded/contract';
import { presets } from '@carded/domain/workflow';
import { query } from '#platform/commands/query.ts';
import { countThisMonth } from './count-this-month.ts';
import { findWebsite } from './find-website.ts';
import { listVersions } from './list-versions.ts';
import { openingsOf } from './openings-of.ts';
import { presentWebsite } from './present-website.ts';

export const getWebsite = query(endpoint, async ({ context, input: { params }, who, tx }) => {
  const row = await findWebsite(tx, who, params.token);
  const counts = await countThisMonth(tx, who.accountId, [row.id], context.now());
  const openings = await openingsOf(tx, who.accountId, [row.id]);
  return {
    website: presentWebsite(row, counts.get(row.id) ?? 0, openings.get(row.id)),
    workflow: row.workflow as Record<string, unknown>,
    presets: Object.values(presets).map((preset) => ({ ...preset })),
    versions: await listVersions(tx, row),
  };
});
