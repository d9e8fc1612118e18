import type { Queries } from '@carded/database';

/** Whom somebody looked for is nothing to who has the login after them. */
export async function removeViewsOfLogin(
  tx: Queries,
  { accountId, loginId }: { accountId: string; loginId: string },
): Promise<void> {
  await tx.deleteFrom('log_views').where('account_id', '=', accountId).where('login_id', '=', loginId).execute();
}
