import type { Queries } from '@carded/database';
import { invoicePrefix } from '@carded/domain/billing';
import { trialDefaults } from '@carded/domain/codes';
import type { Context } from '#context.ts';
import { closesAt } from './closing/lines-of-month.ts';

/** A new merchant's billing: live at once, or once it has a card. Its first month is the one it is made in. */
export async function insertBilling(
  context: Context,
  tx: Queries,
  accountId: string,
  { isLive }: { isLive: boolean },
): Promise<void> {
  const now = new Date(context.now());
  const month = now.toISOString().slice(0, 7);
  const first_month = `${month}-01`;
  await tx
    .insertInto('billing_accounts')
    .values({ account_id: accountId, live_at: isLive ? now : null, first_month })
    .execute();
  // Of a thousand million prefixes one may be taken: then it is drawn again.
  for (let isTaken = true; isTaken; ) {
    const made = await tx
      .insertInto('billing_due')
      .values({
        account_id: accountId,
        invoice_prefix: invoicePrefix(context.random),
        close_month: first_month,
        close_at: closesAt(month),
      })
      .onConflict((conflict) => conflict.column('invoice_prefix').doNothing())
      .returning('account_id')
      .executeTakeFirst();
    isTaken = made === undefined;
  }
}

/** What is not said is as for every new account. */
export type NewTrial = {
  verifications?: number;
  scans?: number;
  /** Null: only its size ends it. */
  endsAt?: Date | null;
};

const dayMs = 86_400_000;

/** Both trials of a new account. */
export async function insertTrials(
  tx: Queries,
  accountId: string,
  { verifications = trialDefaults.verifications, scans = trialDefaults.scans, endsAt }: NewTrial,
  now: Date,
): Promise<void> {
  const ends_at = endsAt === undefined ? new Date(now.getTime() + trialDefaults.days * dayMs) : endsAt;
  const sizes = [
    ['verifications', verifications],
    ['scans', scans],
  ] as const;
  await tx
    .insertInto('trials')
    .values(
      sizes.map(([kind, remaining]) => ({
        account_id: accountId,
        kind,
        remaining,
        ends_at,
        used_up_at: remaining === 0 ? now : null,
      })),
    )
    .execute();
}
