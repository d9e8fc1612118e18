import type { Queries } from '@carded/database';
import {
  cardWarning,
  type TrialKind,
  trialWarnings,
  unitsOf,
  warnedCardEnds,
  warnedTrialsAfter,
} from '@carded/domain/billing';
import { z } from 'zod';
import type { Context } from '#context.ts';
import { inAccount } from '#platform/commands/command.ts';
import { job } from '#platform/jobs/job.ts';
import { currentCard } from './collecting/billing-tables.ts';
import { mailOnce } from './mails/mail-once.ts';
import { accountsDue, sweepAccounts } from './sweep-accounts.ts';
import { readTrials } from './trials.ts';

/**
 * Looks each hour at accounts whose card or trial ends soon or ended recently, and at earlier notices: one that an outage prevented is sent then. A running
 * trial may be used up at any time.
 */
export const warn = job(
  'warn-of-bills',
  z.object({}),
  (context) =>
    sweepAccounts(context, 'warn-of-bills', endingSoon(context), ({ account_id: accountId }) =>
      inAccount(context, accountId, (tx) => warnAccount(context, tx, accountId)),
    ),
  { schedule: '17 * * * *', pollSeconds: 30, expireSeconds: 1_800 },
);

const endingSoon = (context: Context) =>
  accountsDue(context, '(card_ends_at > $4 and card_ends_at <= $5) or trials_end_at > $6', () => {
    const now = context.now();
    const cards = warnedCardEnds(now);
    return [new Date(cards.after), new Date(cards.until), new Date(warnedTrialsAfter(now))];
  });

/** Notifies an account's owners about the end of its card and trials, once for each end and size. An account that is not live has no bill. */
async function warnAccount(context: Context, tx: Queries, accountId: string): Promise<void> {
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
  for (const kind of ['verifications', 'scans'] as const) {
    const trial = trials[kind];
    if (trial === null) continue;
    for (const what of trialWarnings(trial, used[kind], now)) {
      // A trial that was lengthened or enlarged is warned of again.
      const of = what.endsWith('d') ? dayOf(trial.endsAt) : used[kind] + trial.remaining;
      await mailOnce(context, tx, accountId, 'trial_ends', `${kind}/${what}/${of}`);
    }
  }
}

const dayOf = (ms: number | null): string => (ms === null ? '' : new Date(ms).toISOString().slice(0, 10));

/** Reads how much of each trial an account has used. */
export async function readTrialUse(tx: Queries, accountId: string): Promise<Record<TrialKind, number>> {
  const rows = await tx
    .selectFrom('usage_counters')
    .select(['kind', (eb) => eb.fn.sum<string>('count').as('used')])
    .where('account_id', '=', accountId)
    .where('covered_by', '=', 'trial')
    .groupBy('kind')
    .execute();
  const of = (trial: TrialKind) =>
    rows
      .filter(({ kind }) => unitsOf[trial].some((unit) => unit === kind))
      .reduce((sum, row) => sum + Number(row.used), 0);
  return { verifications: of('verifications'), scans: of('scans') };
}
