import { callFunction, type Queries, type Tables } from '@carded/database';
import { z } from 'zod';
import type { Context } from '#context.ts';
import { inAccount } from '#platform/commands/command.ts';
import { job } from '#platform/jobs/job.ts';
import { nameRange, nameToken } from '#platform/sealing/name-token.ts';

const wordsAtMost = 12;

const wordsOf = (text: string): string[] => [
  ...new Set(
    text
      .normalize('NFKD')
      .toLowerCase()
      .split(/[^\p{L}\p{N}\p{M}]+/u)
      .filter((word) => word !== ''),
  ),
];

/** Keeps what a business is found by: a hash of each word of its name, in any transaction of a merchant's account. */
export async function nameAccount(context: Context, tx: Queries, accountId: string, name: string): Promise<void> {
  const key = context.keys.master.businessWords.hashing;
  const tokens = wordsOf(name)
    .slice(0, wordsAtMost)
    .flatMap((word) => nameToken(key, 'last', word) ?? []);
  await tx.deleteFrom('business_words').where('account_id', '=', accountId).execute();
  if (tokens.length > 0)
    await tx
      .insertInto('business_words')
      .values(tokens.map((token) => ({ token, account_id: accountId })))
      .onConflict((conflict) => conflict.doNothing())
      .execute();
  await tx.updateTable('account_list').set({ is_named: true }).where('account_id', '=', accountId).execute();
}

/** Gives, for each typed word, the first and last hash of the words that begin with it. */
export function businessRanges(context: Context, typed: string): [Buffer, Buffer][] {
  const key = context.keys.master.businessWords.hashing;
  const words = wordsOf(typed).slice(0, wordsAtMost);
  const last = words.at(-1) ?? '';
  // Ignores a last word below three letters, which would only match whole words, while it is being typed.
  const said = words.length > 1 && last.length < 3 ? words.slice(0, -1) : words;
  return said.flatMap((word) => {
    const range = nameRange(key, 'last', word);
    return range === null ? [] : [range];
  });
}

const batch = 500;

/** Accounts of before names of businesses were found by their words. Their rows say which are left. */
export const nameAccounts = job(
  'name-accounts',
  z.object({}),
  async (context) => {
    const due = await callFunction<{ account_id: string }, Tables>(
      context.db,
      'select account_id from carded.account_list where not is_named order by account_id limit $1',
      [batch],
    );
    for (const { account_id: accountId } of due)
      await inAccount(context, accountId, async (tx) => {
        const account = await tx
          .selectFrom('accounts')
          .select('business_name')
          .where('account_id', '=', accountId)
          .executeTakeFirst();
        if (account !== undefined) await nameAccount(context, tx, accountId, account.business_name);
      });
  },
  { schedule: '* * * * *', pollSeconds: 10 },
);
