import type { InputOf } from '@carded/contract';
import * as endpoints from '@carded/contract';
import type { Queries } from '@carded/database';
import { publicStatusOf } from '@carded/domain/codes';
import type { Context } from '#context.ts';
import { command, inAccount, openQuery } from '#platform/commands/command.ts';
import { refuse } from '#platform/commands/refuse.ts';
import { insertLink, linkAddress, newLinkToken } from '#platform/links/links.ts';
import { qrDataUrl } from '#platform/qr/qr-data-url.ts';
import { sealJson } from '#platform/sealing/seal.ts';
import { refuseUnverifiable } from '#verification/may-verify.ts';
import { readSession, type SessionOptions } from '#verification/start/opening-facts.ts';
import { findVerification, ownerOf } from '#verification/verification-row.ts';

const createSession = command(endpoints.createSession, {
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
    if (website === undefined || !website.is_active) return refuse('account_inactive');
    await refuseUnverifiable(context, tx, who.accountId, key.isTestKey || website.is_dev_mode);
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

/** Shows what anyone with the session's uuid may know: the shop, and the verification's status. */
const getSession = openQuery(endpoints.getSession, async ({ context, input: { params } }) => {
  const accountId = (await ownerOf(context, params.uuid)) ?? refuse('uuid_not_found');
  return inAccount(context, accountId, async (tx) => {
    const session = (await readSession(context, tx, accountId, params.uuid.toLowerCase())) ?? refuse('uuid_not_found');
    const website = await tx
      .selectFrom('websites')
      .select(['name', 'domain'])
      .where('account_id', '=', accountId)
      .where('id', '=', session.websiteId)
      .executeTakeFirst();
    const row = session.verificationId === null ? null : await findVerification(tx, accountId, session.verificationId);
    return {
      website: { name: website?.name ?? '', domain: website?.domain ?? '' },
      verification:
        row === null
          ? null
          : {
              uuid: row.id,
              status: publicStatusOf(row.status),
              ...(row.reason === null ? {} : { reason: row.reason }),
              ...(row.is_test ? { test: true as const } : {}),
            },
      ...(session.options.wording === undefined ? {} : { wording: { info_type: session.options.wording } }),
    };
  });
});

export const routes = [createSession, getSession];

/** A session, and its link, can be used this long. */
const lifetimeMs = 7 * 86_400_000;

type Body = InputOf<typeof endpoints.createSession>['body'];

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

type Given = {
  dataKey: Parameters<typeof sealJson>[0];
  accountId: string;
  websiteId: string;
  isTest: boolean;
  flowType: 'default' | 'ocr';
  options: SessionOptions;
  /** Set for a session that is sent: to whom, as hints, and by which login. */
  sent?: { to: object; by: string };
  lifetimeMs: number;
};

/** A session that carries what a shop's server asks for beyond its rules. @returns its id, which the shop's page hands to the popup */
export async function insertSession(
  context: Context,
  tx: Queries,
  { dataKey, accountId, websiteId, isTest, flowType, options, sent, lifetimeMs }: Given,
): Promise<string> {
  const id = context.newId();
  const now = context.now();
  await tx
    .insertInto('verification_sessions')
    .values({
      account_id: accountId,
      id,
      website_id: websiteId,
      is_test: isTest,
      flow_type: flowType,
      sealed: sealJson(dataKey, context.random, id, { ...options, ...(sent === undefined ? {} : { sentTo: sent.to }) }),
      created_at: new Date(now),
      expires_at: new Date(now + lifetimeMs),
      ...(sent === undefined ? {} : { sent_by: sent.by, sent_at: new Date(now) }),
    })
    .execute();
  await tx.insertInto('owners').values({ id, account_id: accountId }).execute();
  return id;
}
