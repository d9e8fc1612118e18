import { updateLimit as endpoint } from '@carded/contract';
import type { Queries } from '@carded/database';
import { spendAlertsReached } from '@carded/domain/billing';
import { z } from 'zod';
import type { Context } from '#context.ts';
import { command, inAccount } from '#platform/commands/command.ts';
import { refuse } from '#platform/commands/refuse.ts';
import { job } from '#platform/jobs/job.ts';
import { linesOfMonth, readMonth } from './closing/lines-of-month.ts';
import { mailOnce } from './mails/mail-once.ts';
import { accountsDue, sweepAccounts } from './sweep-accounts.ts';

/** Holds from now on: a pause ends or begins with it. */
export const updateLimit = command(endpoint, async ({ context, input: { body }, who, tx, audit }) => {
  await tx
    .updateTable('billing_accounts')
    .set({ spend_limit_cents: body.cents, at_limit: body.at_limit })
    .where('account_id', '=', who.accountId)
    .execute();
  await tx
    .updateTable('billing_due')
    .set({ watches_limit: body.cents !== null })
    .where('account_id', '=', who.accountId)
    .execute();
  audit.subject = who.accountId;
  audit.detail = { cents: body.cents, at_limit: body.at_limit };
  return { is_paused: await watchLimit(context, tx, who.accountId) };
});

/** Every account that set itself a limit, each minute: so much may be spent beyond one. */
export const watchLimits = job(
  'watch-limits',
  z.object({}),
  (context) =>
    sweepAccounts(
      context,
      'watch-limits',
      accountsDue(context, 'watches_limit', () => []),
      async ({ account_id: accountId }) => {
        await inAccount(context, accountId, (tx) => watchLimit(context, tx, accountId));
      },
    ),
  { schedule: '* * * * *', pollSeconds: 5, expireSeconds: 300 },
);

/**
 * Compares the month so far with an account's limit: notifies its owners once for each reached part of each limit, and pauses or resumes.
 * @returns whether live verifications are paused.
 */
async function watchLimit(context: Context, tx: Queries, accountId: string): Promise<boolean> {
  const month = new Date(context.now()).toISOString().slice(0, 7);
  const { spend_limit_cents: limit, at_limit: atLimit } = await tx
    .selectFrom('billing_accounts')
    .select(['spend_limit_cents', 'at_limit'])
    .where('account_id', '=', accountId)
    // A limit that is changed meanwhile decides about the pause afterwards.
    .forUpdate()
    .executeTakeFirstOrThrow();
  const lines = limit === null ? [] : linesOfMonth(await readMonth(tx, accountId, month), month, context.now());
  const cents = lines.reduce((sum, line) => sum + line.cents, 0);
  const reached = limit === null ? [] : spendAlertsReached(BigInt(cents), BigInt(limit));
  const newest = reached.at(-1);
  if (newest !== undefined) await mailOnce(context, tx, accountId, 'limit', `${month}/${newest}/${limit}`);
  const isPaused = newest === 100 && atLimit === 'pause';
  await tx
    .updateTable('accounts')
    .set({ paused_month: isPaused ? `${month}-01` : null })
    .where('account_id', '=', accountId)
    .where('paused_month', isPaused ? 'is distinct from' : 'is not', isPaused ? `${month}-01` : null)
    .execute();
  return isPaused;
}

/** @throws Refusal `not_found` where no merchant's account has this id. */
export async function refuseUnbilled(context: Context, accountId: string): Promise<void> {
  const found = await context.db.queries
    .selectFrom('billing_due')
    .select('account_id')
    .where('account_id', '=', accountId)
    .executeTakeFirst();
  if (found === undefined) refuse('not_found');
}
