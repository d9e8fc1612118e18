import type { Queries } from '@carded/database';
import { presets } from '@carded/domain/workflow';
import type { Context } from '#context.ts';
import type { WebsiteRow } from './find-website.ts';
import { listVersions } from './list-versions.ts';
import { presentWithCounts } from './present-with-counts.ts';

/** A website with its rules, what they can start from, and who saved them. */
export const presentOpened = async (context: Context, tx: Queries, row: WebsiteRow) => ({
  website: await presentWithCounts(context, tx, row),
  workflow: row.workflow as Record<string, unknown>,
  presets: Object.values(presets).map((preset) => ({ ...preset })),
  versions: await listVersions(tx, row),
});
