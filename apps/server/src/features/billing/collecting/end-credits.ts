import type { Queries } from '@carded/database';
import { creditsLeft } from '@carded/domain/billing';
import type { Context } from '#context.ts';
import { bookEntries } from '../ledger-entry.ts';
import { readCredits } from './read-credits.ts';

/**
 * Takes back what was not used of credit whose last day is over.
 *
 * @returns when the next one ends, in ms; null when none does.
 */
export async function endCredits(context: Context, tx: Queries, accountId: string): Promise<number | null> {
  const now = context.now();
  const { credits, usedCents } = await readCredits(tx, accountId);
  const running = credits.filter(({ ended_at: endedAt, expires_at: at }) => endedAt === null && at !== null);
  let used = usedCents;
  for (const credit of running.filter(({ expires_at: at }) => at !== null && at.getTime() <= now)) {
    const left = creditsLeft(credits.map(givenOf), used)[credits.indexOf(credit)] ?? 0;
    await bookEntries(context, tx, accountId, [
      { entry: 'credit_ended', ref: credit.id, debit: 'customer_credit', credit: 'promotions', cents: left },
    ]);
    await tx
      .updateTable('credits')
      .set({ ended_at: new Date(now) })
      .where('account_id', '=', accountId)
      .where('id', '=', credit.id)
      .execute();
    used += left;
  }
  const times = running.flatMap(({ expires_at: at }) => (at === null || at.getTime() <= now ? [] : [at.getTime()]));
  return times.length === 0 ? null : Math.min(...times);
}

const givenOf = ({ cents, expires_at: at }: { cents: number; expires_at: Date | null }) => ({
  cents,
  expiresAt: at?.getTime() ?? null,
});
