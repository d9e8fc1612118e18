import { getGuide as endpoint } from '@carded/contract';
import { readGuide } from '#features/docs/index.ts';
import { findWebsite } from '#features/websites/index.ts';
import { query } from '#platform/commands/query.ts';
import { refuse } from '#platform/commands/refuse.ts';
import { guideFor } from './guide-for.ts';
import { presentPlatform } from './present-platform.ts';

/** One part of a guide, with the website's own key in it. */
export const getGuide = query(endpoint, async ({ context, input, who, tx }) => {
  const { website: token, platform, tab, tab2 } = input.query;
  const website = await findWebsite(tx, who, token);
  const guide = readGuide({ platform, tab, tab2 }, guideFor(website), context.config) ?? refuse('not_found');
  return { ...guide, platform: presentPlatform(guide.platform) };
});
