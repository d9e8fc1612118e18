import { detectStore as endpoint } from '@carded/contract';
import { capabilitiesOf, detectPlatform, type HomePage } from '@carded/domain/stores';
import type { Answer } from '@carded/providers/outgoing';
import type { Context } from '#context.ts';
import { findWebsite } from '#features/websites/index.ts';
import { readInAccount } from '#platform/commands/in-account.ts';
import { openQuery } from '#platform/commands/query.ts';
import { presentPlatform } from './present-platform.ts';

/** A guess from the home page of a website of this account: no other address is ever looked at. The outside world is asked while no transaction is open. */
export const detectStore = openQuery(endpoint, async ({ context, input: { body }, who }) => {
  const { domain: host } = await readInAccount(context, who.accountId, (tx) => findWebsite(tx, who, body.website));
  const page = await readHomePage(context, host);
  if ('problem' in page) return { host, found: null, problem: page.problem };
  const guess = detectPlatform(page);
  const found = guess && { ...presentPlatform(capabilitiesOf(guess.slug)), certain: guess.isCertain };
  return { host, found, problem: null };
});

const limits = { timeoutMs: 8_000, maxBytes: 262_144 } as const;
/** From http to https, and to www. */
const redirectsAtMost = 3;

type ReadPage = HomePage | { problem: 'not_reached' | 'not_allowed' | 'no_page' };

/** Reads a shop's home page as a visitor gets it. Where a redirect leads is checked as every address is. */
async function readHomePage({ providers }: Pick<Context, 'providers'>, host: string): Promise<ReadPage> {
  let url = `https://${host}/`;
  for (let left = redirectsAtMost; ; left -= 1) {
    const answer = await providers.askPage(url, { method: 'GET', headers: { accept: 'text/html' }, ...limits });
    if ('error' in answer) return { problem: isRefused(answer.error) ? 'not_allowed' : 'not_reached' };
    const next = nextOf(answer, url);
    if (next === null) {
      const isPage = answer.status === 200 && (answer.headers['content-type'] ?? 'text/html').includes('html');
      return isPage ? { html: answer.text, headers: answer.headers } : { problem: 'no_page' };
    }
    if (left === 0) return { problem: 'no_page' };
    url = next;
  }
}

const isRefused = (error: string) => error.endsWith('_not_allowed') || error === 'bad_url';

const nextOf = (answer: Exclude<Answer, { error: unknown }>, from: string): string | null => {
  const { location } = answer.headers;
  if (answer.status < 300 || answer.status > 399 || location === undefined || !URL.canParse(location, from))
    return null;
  return new URL(location, from).href;
};
