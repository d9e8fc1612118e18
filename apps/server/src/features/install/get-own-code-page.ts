import { getOwnCodePage as endpoint, ownCodePages } from '@carded/contract';
import { readOwnCode } from '#features/docs/index.ts';
import { findWebsite } from '#features/websites/index.ts';
import { query } from '#platform/commands/query.ts';
import { refuse } from '#platform/commands/refuse.ts';
import { guideFor } from './guide-for.ts';

export const getOwnCodePage = query(endpoint, async ({ context, input, who, tx }) => {
  const found = ownCodePages.find(({ page }) => page === input.query.page) ?? refuse('not_found');
  const website = await findWebsite(tx, who, input.query.website);
  return readOwnCode(found.page, guideFor(website), context.config);
});
