import { reportProblem as endpoint, type ProblemCode, problemCodes } from '@carded/contract';
import { sql } from 'kysely';
import type { Context } from '#context.ts';
import { findWebsiteKey, type WebsiteKeyRow } from '#platform/access/find-website-key.ts';
import { ownTransactions } from '#platform/commands/command.ts';
import { inAccount } from '#platform/commands/in-account.ts';
import { expectOpening } from './note-opening.ts';

/** A website's problem is written down once in this time; how often beyond that is not counted. */
const everyMs = 60_000;

/** What a shop's page could not open, for its merchant to read. Answered alike whatever was sent. No audit row: nobody is signed in, and nothing of the account changes. */
export const reportProblem = ownTransactions(endpoint, async ({ context, input: { query }, request, answer }) => {
  answer.status = 204;
  const code = problemCodes.find((one) => one === query.code);
  const host = hostOf(request.origin);
  const website = query.key === undefined || query.key === '' ? null : await findWebsiteKey(context, 'key', query.key);
  if (code !== undefined && host !== null && website !== null) await write(context, website, code, host);
  return null;
});

/** The host of the page and nothing else of its address. */
const hostOf = (origin: string | null): string | null =>
  origin !== null && URL.canParse(origin) ? new URL(origin).host.slice(0, 255) || null : null;

const write = async (
  context: Context,
  { account_id: accountId, website_id: websiteId }: WebsiteKeyRow,
  code: ProblemCode,
  host: string,
): Promise<void> => {
  const now = new Date(context.now());
  const oldest = new Date(context.now() - everyMs);
  const written = await inAccount(context, accountId, (tx) =>
    sql`insert into carded.website_openings as old (account_id, website_id, problem_code, problem_host, problem_at, problem_count)
      values (${accountId}, ${websiteId}, ${code}, ${host}, ${now}, 1)
      on conflict (account_id, website_id) do update set problem_code = excluded.problem_code, problem_host = excluded.problem_host, problem_at = excluded.problem_at,
        problem_count = case when (old.problem_at at time zone 'UTC')::date = (excluded.problem_at at time zone 'UTC')::date then old.problem_count + 1 else 1 end
      where old.problem_at is null or old.problem_at <= ${oldest}`.execute(tx),
  );
  if (written.numAffectedRows === 1n) expectOpening(context, websiteId);
};
