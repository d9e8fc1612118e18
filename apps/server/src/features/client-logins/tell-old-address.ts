import type { Queries } from '@carded/database';
import type { Context } from '#context.ts';
import { queueMessage } from '#platform/messages/queue-message.ts';

type Moved = { accountId: string; loginId: string; oldEmail: string };

/** Mails who had the login until now that somebody else gets it, so that it is not taken from them in silence. */
export async function tellOldAddress(
  context: Context,
  tx: Queries,
  { accountId, loginId, oldEmail }: Moved,
): Promise<void> {
  const title = 'The email of your Carded login was changed';
  await queueMessage(context, tx, {
    accountId,
    aboutId: loginId,
    message: {
      channel: 'mail',
      to: oldEmail,
      subject: title,
      text: `${title} on ${new Date(context.now()).toUTCString()}. A colleague changed it, and you were signed out: you can no longer sign in with this address and your password.

If you did not expect this, tell the owner of your account.
`,
    },
  });
}
