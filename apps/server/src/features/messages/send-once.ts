import { MailError, type MailMessage } from '@carded/providers/mail';
import { SmsError, type TextMessage } from '@carded/providers/sms';
import type { Context } from '#context.ts';
import { markBounced } from '#platform/messages/mark-bounced.ts';
import { spendText } from '#platform/meter/spend.ts';

/** Sends what can be sent; a login whose address the mail server refuses for good sees a notice. When no retry can help, the code goes to the log and the job ends. Anything else is thrown, to be retried. */
export function sendMail(context: Context, message: MailMessage): Promise<boolean> {
  return once(
    context,
    () => context.providers.mail.sendMail(message),
    () => markBounced(context, message.to),
  );
}

/** The same for text messages, which cost the account they are sent for. */
export function sendText(context: Context, accountId: string, message: TextMessage): Promise<boolean> {
  return once(context, async () => {
    await context.providers.sms.sendText(message);
    spendText(context, accountId, message.to);
  });
}

const once = async (
  context: Context,
  send: () => Promise<void>,
  onNoSuchAddress?: () => Promise<unknown>,
): Promise<boolean> => {
  try {
    await send();
    return true;
  } catch (error) {
    const isFinal = (error instanceof MailError || error instanceof SmsError) && !error.canRetry;
    if (!isFinal) throw error;
    if (error.code === 'address_refused') await onNoSuchAddress?.();
    context.log.warn({ name: error.name, code: error.code }, 'a message was not sent');
    return false;
  }
};
