import type { Queries } from '@carded/database';
import type { Context } from '#context.ts';
import type { WebsiteRow } from '#features/websites/find-website.ts';
import { presentWithCounts } from '#features/websites/present-with-counts.ts';

/** What a save answers: the website and its rules, as they are kept now. */
export async function presentSaved(context: Context, tx: Queries, row: WebsiteRow) {
  return {
    website: await presentWithCounts(context, tx, row),
    workflow: { ...row.workflow },
    version: row.rules_version,
  };
}
