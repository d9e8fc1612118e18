import type { Queries } from '@carded/database';
import type { Context } from '#context.ts';
import { endLoginLinks, takeLoginLink } from '#platform/links/login-links.ts';
import type { FoundReset } from './find-reset.ts';

/** Takes the mailed token for good, so that it works once however many come at the same time. @throws Refusal `link_expired`. */
export const takeReset = async (context: Context, tx: Queries, { tokenHash }: FoundReset): Promise<void> => {
  await takeLoginLink(context, tx, 'login_resets', tokenHash);
};

/** Whoever was signed in as this login is signed out, and no other mailed link of it works any more. */
export const endEverything = async (
  context: Context,
  tx: Queries,
  { accountId, loginId }: Pick<FoundReset, 'accountId' | 'loginId'>,
): Promise<void> => {
  await tx.deleteFrom('sessions').where('login_id', '=', loginId).where('account_id', '=', accountId).execute();
  await endLoginLinks(context, tx, 'login_resets', loginId);
  await endLoginLinks(context, tx, 'email_links', loginId);
};
