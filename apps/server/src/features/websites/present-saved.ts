import type { Queries } from '@carded/database';
import type { Context } from '#context.ts';
import type { WebsiteRow } from './find-website.ts';
import { presentWithCounts } from './present-with-counts.ts';

/** What a save answers: the website and its rules, as they are kept now. */
export const presentSaved = async (context: Context, tx: Queries, row: WebsiteRow) => ({
  website: await presentWithCounts(context, tx, row),
  workflow: row.workflow as Record<string, unknown>,
  version: row.rules_version,
});
