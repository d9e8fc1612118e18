import type { Queries } from '@carded/database';
import type { Context } from '#context.ts';
import { enqueueIn } from '#platform/jobs/enqueue.ts';
import { derivedToken } from '#platform/links/derived-token.ts';
import { endLoginLinks } from '#platform/links/login-links.ts';
import { hashToken, seal } from '#platform/sealing/seal.ts';

export const confirmationPurpose = 'confirm-email';
const lifetimeMs = 24 * 3_600_000;

export function sealedAs(tokenHash: Buffer): string {
  return `email-link:${tokenHash.toString('hex')}`;
}

type Asked = {
  accountId: string;
  loginId: string;
  email: string;
  /** When a link that is mailed again ends: with the first one. */
  endsAt?: Date;
};

/** A link goes to the address after the commit; older links of the login end. @returns until when it works. */
export async function askToConfirm(
  context: Context,
  tx: Queries,
  { accountId, loginId, email, endsAt = new Date(context.now() + lifetimeMs) }: Asked,
): Promise<Date> {
  const now = context.now();
  const id = context.newId();
  const keys = await context.keys.ofAccount.get(accountId);
  const tokenHash = hashToken(derivedToken(context, confirmationPurpose, id));
  await endLoginLinks(context, tx, 'email_links', loginId);
  await tx
    .insertInto('email_links')
    .values({
      token_hash: tokenHash,
      account_id: accountId,
      login_id: loginId,
      sealed_email: seal(keys.data, context.random, sealedAs(tokenHash), email),
      created_at: new Date(now),
      expires_at: endsAt,
    })
    .execute();
  await enqueueIn(context, tx, accountId)('confirm-email-mail', { login: loginId, id });
  return endsAt;
}
