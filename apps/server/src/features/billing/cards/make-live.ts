import type { Queries } from '@carded/database';
import type { Context } from '#context.ts';
import { insertTrials } from '../insert-trials.ts';

/** The first card begins the trials; one of an account that its merchant closed opens it again, from today where its last month is over. */
export async function makeLive(context: Context, tx: Queries, accountId: string): Promise<void> {
  const now = new Date(context.now());
  const account = await tx
    .selectFrom('accounts')
    .select(['state', 'deactivated_at'])
    .where('account_id', '=', accountId)
    .forUpdate()
    .executeTakeFirstOrThrow();
  if (account.state !== 'sandbox' && account.state !== 'closed') return;
  await tx
    .updateTable('accounts')
    .set({ state: 'live', deactivated_at: null, sealed_deactivation_reason: null })
    .where('account_id', '=', accountId)
    .execute();
  const monthOf = (at: Date) => at.toISOString().slice(0, 7);
  const begins = account.deactivated_at === null || monthOf(account.deactivated_at) < monthOf(now);
  if (begins)
    await tx.updateTable('billing_accounts').set({ live_at: now }).where('account_id', '=', accountId).execute();
  const trial = await tx.selectFrom('trials').select('kind').where('account_id', '=', accountId).executeTakeFirst();
  if (account.state === 'sandbox' && trial === undefined) await insertTrials(tx, accountId, {}, now);
}
