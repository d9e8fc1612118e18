import { MailError, type MailMessage } from '@carded/providers/mail';
import { SmsError, type TextMessage } from '@carded/providers/sms';
import type { Context } from '#context.ts';
import { markBounced } from '#platform/messages/mark-bounced.ts';

/** Sends what can be sent; a login whose address the mail server refuses for good is told so. What no later try could send is over: its code goes to the log, the job ends. Anything else is thrown, to be tried again. */
export const sendMail = (context: Context, message: MailMessage): Promise<boolean> =>
  once(
    context,
    () => context.providers.mail.sendMail(message),
    () => markBounced(context, message.to),
  );

/** The same for text messages. */
export const sendText = (context: Context, message: TextMessage): Promise<boolean> =>
  once(context, () => context.providers.sms.sendText(message));

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
