import type { Queries } from '@carded/database';
import type { Context } from '#context.ts';
import { endLoginLinks } from '#platform/links/login-links.ts';

/** Ends every session of a login, and links that were mailed to get back in. @returns how many sessions. */
export async function signOutLogin(
  context: Context,
  tx: Queries,
  { accountId, loginId }: { accountId: string; loginId: string },
): Promise<number> {
  const ended = await tx
    .deleteFrom('sessions')
    .where('login_id', '=', loginId)
    .where('account_id', '=', accountId)
    .returning('id')
    .execute();
  await endLoginLinks(context, tx, 'login_resets', loginId);
  return ended.length;
}
