import type { Queries } from '@carded/database';
import { spendAlertsReached } from '@carded/domain/billing';
import type { Context } from '#context.ts';
import { linesOfMonth } from '../closing/lines-of-month.ts';
import { readMonth } from '../closing/read-month.ts';
import { mailOnce } from '../mails/mail-once.ts';

/**
 * Compares the month so far with an account's limit: tells its owners once for each part that is reached, and pauses or goes on.
 *
 * @returns whether live verifications are paused.
 */
export async function watchLimit(context: Context, tx: Queries, accountId: string): Promise<boolean> {
  const month = new Date(context.now()).toISOString().slice(0, 7);
  const { spend_limit_cents: limit, at_limit: atLimit } = await tx
    .selectFrom('billing_accounts')
    .select(['spend_limit_cents', 'at_limit'])
    .where('account_id', '=', accountId)
    .executeTakeFirstOrThrow();
  const lines = limit === null ? [] : linesOfMonth(await readMonth(tx, accountId, month), month, context.now());
  const cents = lines.reduce((sum, line) => sum + line.cents, 0);
  const reached = limit === null ? [] : spendAlertsReached(BigInt(cents), BigInt(limit));
  const newest = reached.at(-1);
  if (newest !== undefined) await mailOnce(context, tx, accountId, 'limit', `${month}/${newest}`);
  const isPaused = newest === 100 && atLimit === 'pause';
  await tx
    .updateTable('accounts')
    .set({ paused_month: isPaused ? `${month}-01` : null })
    .where('account_id', '=', accountId)
    .where('paused_month', isPaused ? 'is distinct from' : 'is not', isPaused ? `${month}-01` : null)
    .execute();
  return isPaused;
}
