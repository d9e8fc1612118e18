import type { Queries } from '@carded/database';
import { pricedKinds } from '@carded/domain/billing';
import type { Context } from '#context.ts';
import type { NewTrial } from '#features/billing/index.ts';
import { refuse } from '#platform/commands/refuse.ts';

type TakenInvite = {
  hash: Buffer;
  trial: NewTrial;
  prices: Record<string, number>;
  brokerId: string | null;
  customerId: string | null;
  hasScanner: boolean;
};

/** Takes an invitation for good, in the transaction that makes its account. @throws Refusal `link_expired`. */
export async function takeInvite(context: Pick<Context, 'now'>, tx: Queries, hashHex: string): Promise<TakenInvite> {
  const now = context.now();
  const hash = Buffer.from(hashHex, 'hex');
  const row = await tx
    .updateTable('invites')
    .set({ used_at: new Date(now) })
    .where('token_hash', '=', hash)
    .where('used_at', 'is', null)
    .where('expires_at', '>', new Date(now))
    .returningAll()
    .executeTakeFirst();
  if (row === undefined)
    return refuse('link_expired', {
      message: 'The invitation was used already, or has expired. You can finish without it.',
    });
  const { trial_verifications: verifications, trial_scans: scans, trial_days: days } = row;
  const trial = {
    ...(verifications === null ? {} : { verifications }),
    ...(scans === null ? {} : { scans }),
    ...(days === null ? {} : { endsAt: new Date(now + days * 86_400_000) }),
  };
  const { prices, broker_id: brokerId, customer_id: customerId, has_scanner: hasScanner } = row;
  return { hash, trial, prices, brokerId, customerId, hasScanner };
}

/** Connects an invitation with its account, and adds its prices, which begin with the next month. */
export async function insertInvitedPrices(
  context: Pick<Context, 'now'>,
  tx: Queries,
  accountId: string,
  { hash, prices }: TakenInvite,
): Promise<void> {
  const now = new Date(context.now());
  const nextMonth = new Date(Date.UTC(now.getUTCFullYear(), now.getUTCMonth() + 1, 1)).toISOString().slice(0, 10);
  const rows = pricedKinds.flatMap(({ kind }) => {
    const micros = prices[kind];
    if (micros === undefined) return [];
    return [
      {
        account_id: accountId,
        kind,
        from_month: nextMonth,
        unit_micros: micros,
        reason: 'agreed with the invitation',
        set_by: 'invitation',
        set_at: now,
      },
    ];
  });
  if (rows.length > 0) await tx.insertInto('account_prices').values(rows).execute();
  await tx.updateTable('invites').set({ account_id: accountId }).where('token_hash', '=', hash).execute();
}
