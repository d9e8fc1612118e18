import type { Queries } from '@carded/database';

/** Every share a broker ever had, the newest first. */
export async function readShares(tx: Queries, brokerId: string) {
  const rows = await tx
    .selectFrom('broker_shares')
    .select(['from_month', 'share_bps', 'set_at'])
    .where('broker_id', '=', brokerId)
    .orderBy('from_month', 'desc')
    .execute();
  return rows.map(({ from_month: month, share_bps, set_at: setAt }) => ({
    from_month: month.slice(0, 7),
    share_bps,
    set: setAt.toISOString(),
  }));
}
