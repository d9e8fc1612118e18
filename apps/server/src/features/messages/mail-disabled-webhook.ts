import { z } from 'zod';
import { inAccount } from '#platform/commands/in-account.ts';
import { job } from '#platform/jobs/job.ts';
import { sendMail } from './send-once.ts';

const payload = z.object({ endpoint: z.uuid(), at: z.number(), account: z.uuid() });

/** Tells the account's owners that an endpoint was turned off, once each time it is. */
export const mailDisabledWebhook = job('webhook-disabled-mail', payload, async (context, given) => {
  const { endpoint, owners } = await inAccount(context, given.account, async (tx) => ({
    endpoint: await tx
      .selectFrom('webhook_endpoints')
      .select(['url', 'is_enabled', 'disabled_because'])
      .where('account_id', '=', given.account)
      .where('id', '=', given.endpoint)
      .executeTakeFirst(),
    owners: await tx
      .selectFrom('logins')
      .select(['id', 'email'])
      .where('account_id', '=', given.account)
      .where('kind', '=', 'owner')
      .where('is_removed', '=', false)
      .execute(),
  }));
  if (endpoint === undefined || endpoint.is_enabled) return;
  const why =
    endpoint.disabled_because === 'gone'
      ? 'It responded with 410, which means that it accepts no more messages.'
      : 'It accepted no messages for three days.';
  for (const owner of owners) {
    await sendMail(context, {
      to: owner.email,
      subject: 'A webhook endpoint was turned off',
      text: `We stopped sending messages to this endpoint:

${endpoint.url}

${why} You can turn it on again and resend what it missed in your account:
${context.config.publicUrl}/account/websites
`,
      messageId: `off-${given.endpoint}-${given.at}-${owner.id}`,
    });
  }
});
