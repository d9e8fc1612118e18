import type { Queries } from '@carded/database';
import { invitationDays } from '@carded/domain/codes';
import type { Context } from '#context.ts';
import { enqueueIn } from '#platform/jobs/enqueue.ts';
import { derivedToken } from '#platform/links/derived-token.ts';
import { endLoginLinks } from '#platform/links/login-links.ts';
import { hashToken } from '#platform/sealing/seal.ts';

export const invitationPurpose = 'login-invitation';
export const invitationMs = invitationDays * 86_400_000;

/** A link to set the first password goes out after the commit; older ones of the login end. */
export async function invite(
  context: Context,
  tx: Queries,
  { accountId, loginId }: { accountId: string; loginId: string },
): Promise<void> {
  const now = context.now();
  const id = context.newId();
  await endLoginLinks(context, tx, 'login_invitations', loginId);
  await tx
    .insertInto('login_invitations')
    .values({
      token_hash: hashToken(derivedToken(context, invitationPurpose, id)),
      account_id: accountId,
      login_id: loginId,
      created_at: new Date(now),
      expires_at: new Date(now + invitationMs),
    })
    .execute();
  await enqueueIn(context, tx, accountId)('invitation-mail', { login: loginId, id });
}
