import { statusNumber } from '@carded/domain/codes';
import type { MailMessage } from '@carded/providers/mail';
import { z } from 'zod';
import type { Context } from '#context.ts';
import { ownerLogins } from '#platform/access/accounts.ts';
import { inAccount } from '#platform/commands/command.ts';
import type { CredentialChange } from '#platform/jobs/enqueue.ts';
import { job } from '#platform/jobs/job.ts';
import { type Limit, type LimitName, limits } from '#platform/ledger/limits.ts';
import { shopName } from '#platform/messages/contact-mail.ts';
import { unsubscribeLinks } from '#platform/messages/unsubscribe-links.ts';
import { sendMail } from './send-once.ts';

const statusPayload = z.object({ verification: z.uuid(), version: z.number(), status: z.number(), account: z.uuid() });

/** Notifies the shop of a decided verification. The buyer's name is behind the sign-in, not in the email. */
export const notifyMerchant = job('notify-merchant', statusPayload, async (context, given) => {
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

const changes = {
  mfa_on: 'Two-step sign-in was turned on',
  mfa_replaced: 'The authenticator for two-step sign-in was replaced',
  mfa_off: 'Two-step sign-in was turned off',
  recovery_code_used: 'A recovery code was used to sign in',
  recovery_codes_renewed: 'New recovery codes were made',
  password_changed: 'Your password was changed',
  passkey_added: 'A passkey was added',
  passkey_removed: 'A passkey was removed',
  passkey_copied: 'A passkey was refused because somebody may have copied it',
  secret_renewed: 'A secret key was renewed',
  scanner_pin: 'The scanner PIN was changed',
  login_added: 'A login was added to your account',
  login_readdressed: 'The email of a login on your account was changed',
  email_change_asked: 'A new email was requested for your login',
  email_changed: 'The email of your login was changed',
  account_activated: 'Your account was reopened',
  account_deactivated: 'Your account was deactivated',
} as const satisfies Record<CredentialChange, string>;
const credentialPayload = z.object({
  change: z.enum(Object.keys(changes) as [keyof typeof changes]),
  /** Login whose credential changed; null: the account's, which concerns its owners. */
  login: z.uuid().nullable(),
  id: z.uuid(),
  at: z.number(),
  account: z.uuid(),
});

/** Notifies the person, or the owners, of a changed credential, so that a foreign change is noticed (OWASP ASVS 5.0, 6.3.7). */
export const mailCredentialChange = job('credential-mail', credentialPayload, async (context, given) => {
  const title = changes[given.change];
  for (const { id, email } of await concerned(context, given)) {
    await sendMail(context, {
      to: email,
      subject: title,
      text: `${title} on ${new Date(given.at).toUTCString()}.

If this was you or a colleague, you do not need to do anything. If not, somebody else may have access to your account: sign in and check it now.
${context.config.publicUrl}/account
`,
      messageId: `credential-${given.id}-${id}`,
    });
  }
});

const concerned = (context: Context, { account, login }: z.output<typeof credentialPayload>) =>
  inAccount(context, account, (tx) => {
    const people = tx
      .selectFrom('logins')
      .select(['id', 'email'])
      .where('account_id', '=', account)
      .where('is_removed', '=', false);
    return (login === null ? people.where('kind', '=', 'owner') : people.where('id', '=', login)).execute();
  });

const webhookPayload = z.object({ endpoint: z.uuid(), at: z.number(), account: z.uuid() });

/** Notifies the account's owners that an endpoint was turned off, once each time. */
export const mailDisabledWebhook = job('webhook-disabled-mail', webhookPayload, async (context, given) => {
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

const budgetPayload = z.object({
  limit: z.enum(Object.keys(limits) as [LimitName]),
  at: z.number(),
  account: z.uuid(),
});

/** Notifies the account's owners that half of a day's budget is used: early use may be another person's. */
export const mailBudget = job('budget-mail', budgetPayload, async (context, given) => {
  const { most, budget, in: unit }: Limit = limits[given.limit];
  if (budget === undefined) return;
  const verbs = verbsOf[unit ?? 'sent'];
  for (const owner of await ownerLogins(context, given.account)) {
    await sendMail(context, {
      to: owner.email,
      subject: `Half of today’s ${budget} are used`,
      text: `Your account has ${verbs.has} ${amount(most / 2, unit)} of the ${amount(most, unit)} ${budget} it may ${verbs.may} in 24 hours. Beyond that, no more are ${verbs.are} until some of them are a day old.

If this is more than your shops usually ${verbs.may}, ${verbs.else}. Tell us, and we will look into it with you:
${context.config.publicUrl}/support
`,
      messageId: `budget-${given.limit}-${given.at}-${owner.id}`,
    });
  }
});

const toOthers = 'somebody may be using them to send messages to others';
const verbsOf = {
  sent: { has: 'sent', may: 'send', are: 'sent', else: toOthers },
  thousandths_of_a_dollar: { has: 'spent', may: 'spend', are: 'sent', else: toOthers },
  taken: { has: 'taken', may: 'take', are: 'taken', else: 'somebody may be filling them with photos' },
} as const;

const amount = (count: number, unit: Limit['in']): string =>
  unit === 'thousandths_of_a_dollar' ? (count / 1_000).toFixed(2) : String(Math.ceil(count));

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
