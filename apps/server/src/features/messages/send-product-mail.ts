import type { MailMessage } from '@carded/providers/mail';
import type { Context } from '#context.ts';
import { unsubscribeLinks } from '#platform/messages/unsubscribe-links.ts';
import { sendMail } from './send-once.ts';

/**
 * News and product mail: with a way out in it, one press away in mail programs that show one, and not sent to who took it. Never for what a person must know: sign-in,
 * security, bills.
 */
export async function sendProductMail(
  context: Context,
  message: Pick<MailMessage, 'to' | 'subject' | 'text' | 'messageId'>,
): Promise<boolean> {
  const links = await unsubscribeLinks(context, message.to);
  if (links === null) return false;
  return sendMail(context, {
    ...message,
    text: `${message.text.trimEnd()}

Unsubscribe: ${links.uid}
`,
    unsubscribeUrl: links.ut,
  });
}
