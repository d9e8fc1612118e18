import { z } from 'zod';
import { inAccount } from '#platform/commands/in-account.ts';
import { job } from '#platform/jobs/job.ts';
import { type WaitingMessage, waitingMessageJob } from '#platform/messages/queue-message.ts';
import { unsealJson } from '#platform/sealing/seal.ts';
import { sendMail, sendText } from './send-once.ts';

const payload = z.object({ id: z.uuid(), account: z.uuid() });

/** A message that was written where the buyer asked for it. It is forgotten once it is sent, or could never be. */
export const sendWaiting = job(
  waitingMessageJob,
  payload,
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
