import type { Queries } from '@carded/database';

/** The notices that somebody of the account put away, and when. */
export async function dismissedNotices(tx: Queries, accountId: string): Promise<Map<string, Date>> {
  const rows = await tx
    .selectFrom('dismissed_notices')
    .select(['notice', 'dismissed_at'])
    .where('account_id', '=', accountId)
    .execute();
  return new Map(rows.map((row) => [row.notice, row.dismissed_at]));
}
