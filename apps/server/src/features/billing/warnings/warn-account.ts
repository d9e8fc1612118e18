import type { Queries } from '@carded/database';
import { cardWarning, trialWarnings } from '@carded/domain/billing';
import type { Context } from '#context.ts';
import { currentCard } from '../collecting/billing-tables.ts';
import { mailOnce } from '../mails/mail-once.ts';
import { readTrials } from '../read-trials.ts';
import { readTrialUse } from './read-trial-use.ts';

/** Tells an account's owners what its card and its trials come to soon, each once. An account that is not live has no bill to come. */
export async function warnAccount(context: Context, tx: Queries, accountId: string): Promise<void> {
  const now = context.now();
  const account = await tx
    .selectFrom('accounts')
    .innerJoin('billing_accounts', 'billing_accounts.account_id', 'accounts.account_id')
    .select(['state', 'collector'])
    .where('accounts.account_id', '=', accountId)
    .where('state', 'in', ['live', 'past_due', 'suspended'])
    .executeTakeFirst();
  if (account === undefined) return;
  const card = account.collector === 'card' ? await currentCard(tx, accountId) : undefined;
  const days = card === undefined ? null : cardWarning({ month: card.expiry_month, year: card.expiry_year }, now);
  if (card !== undefined && days !== null) await mailOnce(context, tx, accountId, 'card_expires', `${card.id}/${days}`);
  const trials = await readTrials(tx, accountId);
  if (trials.verifications === null && trials.scans === null) return;
  const used = await readTrialUse(tx, accountId);
  for (const kind of ['verifications', 'scans'] as const)
    for (const what of trials[kind] === null ? [] : trialWarnings(trials[kind], used[kind], now))
      await mailOnce(context, tx, accountId, 'trial_ends', `${kind}/${what}`);
}
