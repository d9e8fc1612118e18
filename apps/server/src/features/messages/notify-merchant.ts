import { statusNumber } from '@carded/domain/codes';
import { z } from 'zod';
import { inAccount } from '#platform/commands/in-account.ts';
import { job } from '#platform/jobs/job.ts';
import { shopName } from '#platform/messages/shop-name.ts';
import { sendMail } from './send-once.ts';

const payload = z.object({ verification: z.uuid(), version: z.number(), status: z.number(), account: z.uuid() });

/** Tells the shop that a verification was decided. The buyer's name is behind the sign-in, not in the email. */
export const notifyMerchant = job('notify-merchant', payload, async (context, given) => {
  const found = await inAccount(context, given.account, (tx) =>
    tx
      .selectFrom('verifications as v')
      .innerJoin('websites as w', (join) =>
        join.onRef('w.account_id', '=', 'v.account_id').onRef('w.id', '=', 'v.website_id'),
      )
      .select(['w.name', 'w.domain', 'w.notify_email', 'v.is_test'])
      .where('v.account_id', '=', given.account)
      .where('v.id', '=', given.verification)
      .executeTakeFirst(),
  );
  if (found === undefined || found.notify_email === '') return;
  const word = given.status === statusNumber.accepted ? 'accepted' : 'denied';
  const kind = found.is_test ? 'A test verification' : 'A verification';
  await sendMail(context, {
    to: found.notify_email,
    subject: `${kind} on ${shopName(found)} was ${word}`,
    text: `${kind} on ${shopName(found)} (${found.domain}) was ${word}.

See it in your account:
${context.config.publicUrl}/account/verifications/${given.verification}

You get this email because the website's settings ask for it.
`,
    messageId: `notify-${given.verification}-${given.version}`,
  });
});
