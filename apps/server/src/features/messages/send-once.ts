import { type Language, languages } from '@carded/domain/languages';
import { MailError, type MailMessage } from '@carded/providers/mail';
import { SmsError, type TextMessage } from '@carded/providers/sms';
import { messagesIn } from '@carded/words/messages';
import { z } from 'zod';
import type { Context } from '#context.ts';
import { codeLifetimeMinutes, phoneCode } from '#features/buyer-steps/index.ts';
import { markBounced } from '#platform/access/accounts.ts';
import { inAccount } from '#platform/commands/command.ts';
import { job } from '#platform/jobs/job.ts';
import { shopName } from '#platform/messages/contact-mail.ts';
import { type WaitingMessage, waitingMessageJob } from '#platform/messages/queue-message.ts';
import { spendText } from '#platform/meter/spend.ts';
import { unseal, unsealJson } from '#platform/sealing/seal.ts';

/** Sends what can be sent; a login whose address the mail server refuses for good sees a notice. When no retry can help, the code goes to the log and the job ends. Anything else is thrown, to be retried. */
export function sendMail(context: Context, message: MailMessage): Promise<boolean> {
  return once(
    context,
    () => context.providers.mail.sendMail(message),
    () => markBounced(context, message.to),
  );
}

/** Sends a text message once; it costs the account. */
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

const waitingPayload = z.object({ id: z.uuid(), account: z.uuid() });

/** A message that was written where the buyer asked for it. It is forgotten once it is sent, or could never be. */
export const sendWaiting = job(
  waitingMessageJob,
  waitingPayload,
  async (context, { id, account }) => {
    const row = await inAccount(context, account, (tx) =>
      tx
        .selectFrom('waiting_messages')
        .select(['about_id', 'sealed'])
        .where('account_id', '=', account)
        .where('id', '=', id)
        .executeTakeFirst(),
    );
    if (row === undefined) return;
    const keys = await context.keys.ofAccount.get(account);
    const message = unsealJson<WaitingMessage>(keys.data, `message:${id}`, row.sealed);
    const messageId = `link-${row.about_id}-${id}`;
    if (message.channel === 'sms')
      await sendText(context, account, { to: message.to, body: message.body, idempotencyKey: messageId });
    else await sendMail(context, { to: message.to, subject: message.subject, text: message.text, messageId });
    await inAccount(context, account, (tx) =>
      tx.deleteFrom('waiting_messages').where('account_id', '=', account).where('id', '=', id).execute(),
    );
  },
  { isRolling: true, pollSeconds: 0.5, concurrency: 10 },
);

const anyLanguage = z.enum(Object.keys(languages) as [Language, ...Language[]]);
const codePayload = z.object({
  verification: z.uuid(),
  send: z.number(),
  account: z.uuid(),
  language: anyLanguage.optional(),
});
type Payload = z.output<typeof codePayload>;

/** Texts the six digits, unless a newer code is on its way or this one has ended. A test verification takes 111111 and gets no text. */
export const textCode = job(
  'text-code',
  codePayload,
  async (context, given) => {
    const found = await inAccount(context, given.account, (tx) =>
      tx
        .selectFrom('phone_checks as p')
        .innerJoin('verifications as v', (join) =>
          join.onRef('v.account_id', '=', 'p.account_id').onRef('v.id', '=', 'p.verification_id'),
        )
        .innerJoin('websites as w', (join) =>
          join.onRef('w.account_id', '=', 'v.account_id').onRef('w.id', '=', 'v.website_id'),
        )
        .select(['p.sealed_phone', 'w.name', 'w.domain'])
        .where('p.account_id', '=', given.account)
        .where('p.verification_id', '=', given.verification)
        .where('p.sends', '=', given.send)
        .where('p.expires_at', '>', new Date(context.now()))
        .where('v.is_test', '=', false)
        .executeTakeFirst(),
    );
    if (found === undefined) return;
    const keys = await context.keys.ofAccount.get(given.account);
    await sendText(context, given.account, {
      to: unseal(keys.data, `${given.verification}:phone`, found.sealed_phone).toString(),
      body: codeText(context, given, shopName(found, given.language)),
      idempotencyKey: `code-${given.verification}-${given.send}`,
    });
  },
  { isRolling: true, pollSeconds: 0.5, concurrency: 10 },
);

/** The last line lets a phone offer the code on our page and on no other (origin-bound one-time codes, WICG). */
const codeText = (
  { keys, config }: Context,
  { verification, send, language = 'en' }: Payload,
  shop: string,
): string => {
  const code = phoneCode(keys.master.phoneCodes, verification, send);
  const host = new URL(config.verifyUrl).hostname;
  const text = messagesIn(language)('code_text', { code, shop, minutes: codeLifetimeMinutes });
  return `${text}\n\n@${host} #${code}`;
};
