import { reportProblem as endpoint, type ProblemCode, problemCodes, unboundCodes } from '@carded/contract';
import { sql } from 'kysely';
import type { Context } from '#context.ts';
import { findWebsiteKey, type WebsiteKeyRow } from '#platform/access/find-website-key.ts';
import { ownTransactions } from '#platform/commands/command.ts';
import { inAccount } from '#platform/commands/in-account.ts';
import { expectOpening } from './note-opening.ts';
import { websitesOfHost } from './websites-of-host.ts';

/** A website's problem is written down once in this time; how often beyond that is not counted. One worse than a page without an order button, which any host may be said to be, does not wait for it. */
const everyMs = 60_000;
/** A page without an order button is no problem where the popup opened, or something worse was seen, within this time. */
const quietMs = 86_400_000;

type Found = Pick<WebsiteKeyRow, 'account_id' | 'website_id'>;

/** What a shop's page could not open, for its merchant to read. Answered alike whatever was sent. No audit row: nobody is signed in, and nothing of the account changes. */
export const reportProblem = ownTransactions(endpoint, async ({ context, input: { query }, request, answer }) => {
  answer.status = 204;
  const code = problemCodes.find((one) => one === query.code);
  const host = hostOf(request.origin);
  if (code === undefined || host === null) return null;
  for (const website of await findWebsites(context, query.key ?? '', code, host))
    await write(context, website, code, host);
  return null;
});

/** By the key; a page that names none is found by its host, as the pages that ask for the script are. */
const findWebsites = async (context: Context, key: string, code: ProblemCode, host: string): Promise<Found[]> => {
  if (key !== '') return [await findWebsiteKey(context, 'key', key)].filter((found) => found !== null);
  return code === 'missing_key' ? websitesOfHost(context, host) : [];
};

/** The host of the page and nothing else of its address. */
const hostOf = (origin: string | null): string | null =>
  origin !== null && URL.canParse(origin) ? new URL(origin).host.slice(0, 255) || null : null;

const write = async (
  context: Context,
  { account_id: accountId, website_id: websiteId }: Found,
  code: ProblemCode,
  host: string,
): Promise<void> => {
  const now = new Date(context.now());
  const oldest = new Date(context.now() - everyMs);
  const quiet = new Date(context.now() - quietMs);
  const unbound = [...unboundCodes];
  const isUnbound = unboundCodes.some((one) => one === code);
  const written = await inAccount(context, accountId, (tx) =>
    sql`insert into carded.website_openings as old (account_id, website_id, problem_code, problem_host, problem_at, problem_count)
      values (${accountId}, ${websiteId}, ${code}, ${host}, ${now}, 1)
      on conflict (account_id, website_id) do update set problem_code = excluded.problem_code, problem_host = excluded.problem_host, problem_at = excluded.problem_at,
        problem_count = case when (old.problem_at at time zone 'UTC')::date = (excluded.problem_at at time zone 'UTC')::date then old.problem_count + 1 else 1 end
      where (old.problem_at is null or old.problem_at <= ${oldest} or (not ${isUnbound} and old.problem_code = any (${unbound})))
        and not (${isUnbound} and coalesce(old.opened_at > ${quiet} or (old.problem_at > ${quiet} and old.problem_code <> all (${unbound})), false))`.execute(
      tx,
    ),
  );
  if (written.numAffectedRows === 1n) expectOpening(context, websiteId);
};
