import { listWebsites as endpoint } from '@carded/contract';
import { query } from '#platform/commands/query.ts';
import { countThisMonth } from './count-this-month.ts';
import { websitesOf } from './find-website.ts';
import { presentWebsite } from './present-website.ts';

export const listWebsites = query(endpoint, async ({ context, who, tx }) => {
  const rows = await websitesOf(tx, who).orderBy('id').execute();
  const counts = await countThisMonth(
    tx,
    who.accountId,
    rows.map((row) => row.id),
    context.now(),
  );
  return { websites: rows.map((row) => presentWebsite(row, counts.get(row.id) ?? 0)) };
});
