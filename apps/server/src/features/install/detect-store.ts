import { detectStore as endpoint } from '@carded/contract';
import { capabilitiesOf, detectPlatform } from '@carded/domain/stores';
import { findWebsite } from '#features/websites/index.ts';
import { readInAccount } from '#platform/commands/in-account.ts';
import { openQuery } from '#platform/commands/query.ts';
import { presentPlatform } from './present-platform.ts';
import { readHomePage } from './read-home-page.ts';

/** A guess from the home page of a website of this account: no other address is ever looked at. The outside world is asked while no transaction is open. */
export const detectStore = openQuery(endpoint, async ({ context, input: { body }, who }) => {
  const { domain: host } = await readInAccount(context, who.accountId, (tx) => findWebsite(tx, who, body.website));
  const page = await readHomePage(context, host);
  if ('problem' in page) return { host, found: null, problem: page.problem };
  const guess = detectPlatform(page);
  const found = guess && { ...presentPlatform(capabilitiesOf(guess.slug)), certain: guess.isCertain };
  return { host, found, problem: null };
});
