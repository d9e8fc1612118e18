import { createSession as endpoint, type InputOf } from '@carded/contract';
import { liveRefusal } from '#features/billing/index.ts';
import type { SessionOptions } from '#features/verifications/index.ts';
import { command } from '#platform/commands/command.ts';
import { refuse } from '#platform/commands/refuse.ts';
import { insertLink, linkAddress, newLinkToken } from '#platform/links/insert-link.ts';
import { qrDataUrl } from '#platform/qr/qr-data-url.ts';
import { insertSession } from './insert-session.ts';

/** A session, and its link, can be used this long. */
const lifetimeMs = 7 * 86_400_000;

export const createSession = command(endpoint, {
  prepare: async ({ context, who }) => ({
    keys: await context.keys.ofAccount.get(who.accountId),
    token: newLinkToken(context),
  }),
  act: async ({ context, input: { body }, who, tx }, { keys, token }) => {
    const key = who.key ?? refuse('invalid_key');
    const website = await tx
      .selectFrom('websites')
      .select(['id', 'is_dev_mode', 'is_active'])
      .where('account_id', '=', who.accountId)
      .where('id', '=', key.websiteId)
      .executeTakeFirst();
    const account = await tx
      .selectFrom('accounts')
      .select(['state', 'paused_month'])
      .where('account_id', '=', who.accountId)
      .executeTakeFirstOrThrow();
    if (website === undefined || !website.is_active) return refuse('account_inactive');
    const refusal = liveRefusal(account, key.isTestKey || website.is_dev_mode, context.now());
    if (refusal !== null) return refuse(refusal);
    const id = await insertSession(context, tx, {
      dataKey: keys.data,
      accountId: who.accountId,
      websiteId: website.id,
      isTest: key.isTestKey || website.is_dev_mode,
      flowType: body.flow_type ?? 'default',
      options: optionsOf(body),
      lifetimeMs,
    });
    const wantsLink = body.output?.link === true || body.output?.qr === true;
    if (!wantsLink) return { uuid: id };
    const { accountId } = who;
    await insertLink(context, tx, {
      purpose: 'session',
      token,
      accountId,
      websiteId: website.id,
      sessionId: id,
      lifetimeMs,
    });
    const link = linkAddress(context, 'session', token);
    return {
      uuid: id,
      ...(body.output?.link === true ? { link } : {}),
      ...(body.output?.qr === true ? { qr: qrDataUrl(link) } : {}),
    };
  },
});

type Body = InputOf<typeof endpoint>['body'];

const optionsOf = (body: Body): SessionOptions => {
  const { options = {} } = body;
  const entries: [keyof SessionOptions, unknown][] = [
    ['minAge', options.min_age],
    ['customerIp', options.customer_ip],
    ['contactCustomer', options.contact_customer],
    ['callbackUrl', options.callback_url],
    ['metadata', options.metadata],
    ['notifyOnComplete', options.notify_on_complete],
    ['requireSignature', options.require_signature],
    ['requireSelfie', options.require_selfie],
    ['wording', body.wording?.info_type],
    ['reference', body.reference],
  ];
  return Object.fromEntries(entries.filter(([, value]) => value !== undefined)) as SessionOptions;
};
