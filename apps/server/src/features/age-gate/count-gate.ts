import { countGate as endpoint, gateResults } from '@carded/contract';
import { sql } from 'kysely';
import { isOwnOrigin } from '#features/verifications/index.ts';
import { findWebsiteKey } from '#platform/access/find-website-key.ts';
import { ownTransactions } from '#platform/commands/command.ts';
import { inAccount } from '#platform/commands/in-account.ts';

/** Of each result, a day: anyone who reads a page has its key, and could count for as long as they like. */
export const gateCountsAtMost = 100_000;

/**
 * Counts for the website whose live key it is, from its own pages only. Answered alike whatever was sent. No audit row: nobody is signed in, and nothing is kept but a
 * number of the day.
 */
export const countGate = ownTransactions(endpoint, async ({ context, input: { query }, request, answer }) => {
  answer.status = 204;
  const result = gateResults.find((one) => one === query.result);
  const { origin } = request;
  if (result === undefined || origin === null) return null;
  const found = await findWebsiteKey(context, 'key', query.key ?? '');
  if (found === null || found.is_test) return null;
  const { account_id: accountId, website_id: websiteId } = found;
  const day = new Date(context.now()).toISOString().slice(0, 10);
  await inAccount(context, accountId, async (tx) => {
    const website = await tx
      .selectFrom('websites')
      .select(['domain', 'additional_domains', 'is_dev_mode', 'is_origin_ignored'])
      .where('account_id', '=', accountId)
      .where('id', '=', websiteId)
      .where('removed_at', 'is', null)
      .executeTakeFirst();
    if (website === undefined || !isOwnOrigin(context, website, origin)) return;
    const counted = sql.ref(result);
    await sql`insert into carded.gate_counts as old (account_id, website_id, day, ${counted}) values (${accountId}, ${websiteId}, ${day}, 1)
      on conflict (account_id, website_id, day) do update set ${counted} = ${sql.ref(`old.${result}`)} + 1
      where ${sql.ref(`old.${result}`)} < ${gateCountsAtMost}`.execute(tx);
  });
  return null;
});
