import type { Queries } from '@carded/database';
import type { Context } from '#context.ts';
import { endLoginLinks, takeLoginLink } from '#platform/links/login-links.ts';
import type { FoundReset } from './find-reset.ts';

/** Takes the mailed token for good, so that it works once however many come at the same time. @throws Refusal `link_expired`. */
export async function takeReset(context: Context, tx: Queries, { tokenHash }: FoundReset): Promise<void> {
  await takeLoginLink(context, tx, 'login_resets', tokenHash);
}

/** Ends all sessions of this login and all its other emailed links. */
export async function endEverything(
  context: Context,
  tx: Queries,
  { accountId, loginId }: Pick<FoundReset, 'accountId' | 'loginId'>,
): Promise<void> {
  await tx.deleteFrom('sessions').where('login_id', '=', loginId).where('account_id', '=', accountId).execute();
  await endLoginLinks(context, tx, 'login_resets', loginId);
  await endLoginLinks(context, tx, 'email_links', loginId);
}
