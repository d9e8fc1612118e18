import { listWebsites as endpoint } from '@carded/contract';
import { openingsOf } from '#features/websites/domains/openings-of.ts';
import { query } from '#platform/commands/query.ts';
import { countThisMonth } from './count-this-month.ts';
import { websitesOf } from './find-website.ts';
import { presentWebsite } from './present-website.ts';

export const listWebsites = query(endpoint, async ({ context, who, tx }) => {
  const rows = await websitesOf(tx, who).orderBy('id').execute();
  const ids = rows.map((row) => row.id);
  const counts = await countThisMonth(tx, who.accountId, ids, context.now());
  const openings = await openingsOf(tx, who.accountId, ids);
  return { websites: rows.map((row) => presentWebsite(row, counts.get(row.id) ?? 0, openings.get(row.id))) };
});
