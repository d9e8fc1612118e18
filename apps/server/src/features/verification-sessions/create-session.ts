import { createSession as endpoint, type InputOf } from '@carded/contract';
import type { SessionOptions } from '#features/verifications/index.ts';
import { command } from '#platform/commands/command.ts';
import { refuse } from '#platform/commands/refuse.ts';
import { insertLink, linkAddress, newLinkToken } from '#platform/links/insert-link.ts';
import { qrDataUrl } from '#platform/qr/qr-data-url.ts';
import { sealJson } from '#platform/sealing/seal.ts';

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
      .select('is_active')
      .where('account_id', '=', who.accountId)
      .executeTakeFirst();
    if (website === undefined || !website.is_active || account?.is_active !== true) return refuse('account_inactive');
    const id = context.newId();
    const now = context.now();
    const expiresAt = new Date(now + lifetimeMs);
    await tx
      .insertInto('verification_sessions')
      .values({
        account_id: who.accountId,
        id,
        website_id: website.id,
        is_test: key.isTestKey || website.is_dev_mode,
        flow_type: body.flow_type ?? 'default',
        sealed: sealJson(keys.data, context.random, id, optionsOf(body)),
        created_at: new Date(now),
        expires_at: expiresAt,
      })
      .execute();
    await tx.insertInto('owners').values({ id, account_id: who.accountId }).execute();
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
