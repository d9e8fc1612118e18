import type { Queries } from '@carded/database';
import type { Context } from '#context.ts';
import { queueMessage } from '#platform/messages/queue-message.ts';

type Moved = { accountId: string; loginId: string; oldEmail: string };

/** Mails who had the login until now that somebody else gets it, so that it is not taken from them in silence. */
export const tellOldAddress = async (
  context: Context,
  tx: Queries,
  { accountId, loginId, oldEmail }: Moved,
): Promise<void> => {
  const title = 'Your Carded login has another email now';
  await queueMessage(context, tx, {
    accountId,
    aboutId: loginId,
    message: {
      channel: 'mail',
      to: oldEmail,
      subject: title,
      text: `${title}, since ${new Date(context.now()).toUTCString()}. A colleague changed it, and you were signed out: this address and your password do not sign in any more.

If you did not expect this, tell the owner of your account.
`,
    },
  });
};
