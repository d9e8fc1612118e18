import type { Queries } from '@carded/database';
import type { Context } from '#context.ts';
import { openingsOf } from '#features/websites/domains/openings-of.ts';
import { countThisMonth } from './count-this-month.ts';
import type { WebsiteRow } from './find-website.ts';
import { presentWebsite } from './present-website.ts';

/** A website as its merchant sees it, with this month's count and how its popup fares. */
export async function presentWithCounts(context: Context, tx: Queries, row: WebsiteRow) {
  const counts = await countThisMonth(tx, row.account_id, [row.id], context.now());
  const openings = await openingsOf(tx, row.account_id, [row.id]);
  return presentWebsite(row, counts.get(row.id) ?? 0, openings.get(row.id));
}
