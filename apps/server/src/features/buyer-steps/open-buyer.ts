import { openBuyer as endpoint, type InputOf } from '@carded/contract';
import { callFunction, type Queries, type Tables } from '@carded/database';
import type { Context } from '#context.ts';
import { findVerification, isOwnOrigin, readSession } from '#features/verifications/index.ts';
import { ownTransactions } from '#platform/commands/command.ts';
import { inAccount } from '#platform/commands/in-account.ts';
import { refuse } from '#platform/commands/refuse.ts';
import { hashToken } from '#platform/sealing/seal.ts';
import type { OpeningOptions } from './buyer-options.ts';
import { readScope } from './buyer-scope.ts';
import { presentState } from './present-state.ts';

/** A buyer's token works this long: enough to fetch a card, not to be found later. */
const lifetimeMs = 2 * 3_600_000;

type Body = InputOf<typeof endpoint>['body'];
/** What an opening is for, before it is checked. */
type Target = {
  accountId: string;
  websiteId: string;
  isTest: boolean;
  verificationId: string | null;
  sessionId: string | null;
  via: 'popup' | 'link';
  key: string | null;
  minted: OpeningOptions;
};

/** Finds its account by key or link, then reads and writes in that account. Leaves no audit row: nothing of the account changes. */
export const openBuyer = ownTransactions(endpoint, async ({ context, input: { body } }) => {
  const target = body.link === undefined ? await byKey(context, body) : await byLink(context, body.link);
  const token = context.random(32).toString('base64url');
  return inAccount(context, target.accountId, async (tx) => {
    const website = await tx
      .selectFrom('websites')
      .selectAll()
      .where('account_id', '=', target.accountId)
      .where('id', '=', target.websiteId)
      .where('removed_at', 'is', null)
      .executeTakeFirst();
    if (website === undefined) return refuse('invalid_key');
    const pageOrigin = target.via === 'popup' ? (body.page_origin ?? null) : null;
    if (target.via === 'popup' && (pageOrigin === null || !isOwnOrigin(context, website, pageOrigin)))
      refuse('invalid_origin');
    const session =
      target.sessionId === null ? null : await readSession(context, tx, target.accountId, target.sessionId);
    if (
      target.sessionId !== null &&
      (session === null || session.websiteId !== website.id || session.expiresAt.getTime() <= context.now())
    )
      refuse('link_expired');
    const verificationId = target.verificationId ?? session?.verificationId ?? null;
    const isTest = session?.isTest ?? (target.isTest || website.is_dev_mode);
    const options = await optionsOf(tx, target, body, verificationId, session?.options.reference);
    const now = context.now();
    const opening = {
      accountId: target.accountId,
      tokenHash: hashToken(token),
      websiteId: website.id,
      verificationId,
      sessionId: target.sessionId,
      isTest,
      openedVia: target.via,
      pageOrigin,
      options,
    };
    const scope = await readScope(context, tx, opening);
    if (!scope.account.isActive || !website.is_active) refuse('account_inactive');
    await tx
      .insertInto('buyer_tokens')
      .values({
        token_hash: opening.tokenHash,
        account_id: target.accountId,
        website_id: website.id,
        verification_id: verificationId,
        session_id: target.sessionId,
        is_test: isTest,
        opened_via: target.via,
        page_origin: pageOrigin,
        options: JSON.stringify(options),
        created_at: new Date(now),
        expires_at: new Date(now + lifetimeMs),
      })
      .execute();
    return { buyer_token: token, state: await presentState(context, tx, scope) };
  });
});

const byKey = async (context: Context, body: Body): Promise<Target> => {
  const [row] = await callFunction<{ account_id: string; website_id: string; is_test: boolean }, Tables>(
    context.db,
    "select account_id, website_id, is_test from carded.website_keys where key = $1 and kind = 'key'",
    [body.key ?? ''],
  );
  if (row === undefined) return refuse('invalid_key');
  const resumed =
    body.resume === undefined
      ? null
      : await resumable(context, row.account_id, row.website_id, body.resume, body.resume_token);
  return {
    accountId: row.account_id,
    websiteId: row.website_id,
    isTest: row.is_test,
    verificationId: resumed?.id ?? null,
    sessionId: body.session ?? null,
    via: 'popup',
    key: body.key ?? null,
    minted: resumed?.minted ?? {},
  };
};

/**
 * `show(uuid)`: goes on with a verification of this website. The uuid alone may add to an open verification; seeing the details again, or a proof of one that is
 * already accepted, needs the buyer's token of the opening that made it.
 */
const resumable = async (
  context: Context,
  accountId: string,
  websiteId: string,
  id: string,
  resumeToken: string | undefined,
) => {
  const row = await inAccount(context, accountId, (tx) => findVerification(tx, accountId, id));
  if (row === null || row.website_id !== websiteId || (row.status >= 5 && row.status <= 9))
    return refuse('uuid_not_found');
  const [earlier] =
    resumeToken === undefined
      ? []
      : await callFunction<{ verification_id: string; options: OpeningOptions }, Tables>(
          context.db,
          'select verification_id, options from carded.buyer_tokens where token_hash = $1 and expires_at > $2',
          [hashToken(resumeToken), new Date(context.now())],
        );
  const isOwn = earlier?.verification_id === id && earlier.options.gaveDetails === true;
  return { id, minted: { gaveDetails: isOwn, mayProve: isOwn || row.status !== 3 } satisfies OpeningOptions };
};

const linkPurpose = { t: 'message', s: 'session' } as const;

const byLink = async (context: Context, link: NonNullable<Body['link']>): Promise<Target> => {
  if (link.kind === 'w') {
    const [row] = await callFunction<{ account_id: string; website_id: string; is_test: boolean }, Tables>(
      context.db,
      "select account_id, website_id, is_test from carded.website_keys where key = $1 and kind = 'hash'",
      [link.token],
    );
    if (row === undefined) return refuse('not_found');
    return {
      accountId: row.account_id,
      websiteId: row.website_id,
      isTest: row.is_test,
      verificationId: null,
      sessionId: null,
      via: 'link',
      key: null,
      minted: {},
    };
  }
  const [row] = await callFunction<
    {
      account_id: string;
      website_id: string;
      verification_id: string | null;
      session_id: string | null;
      expires_at: Date;
      options: OpeningOptions;
    },
    Tables
  >(context.db, 'select * from carded.link_tokens where token_hash = $1 and purpose = $2', [
    hashToken(link.token),
    linkPurpose[link.kind],
  ]);
  if (row === undefined) return refuse('not_found');
  if (row.expires_at.getTime() <= context.now()) return refuse('link_expired');
  return {
    accountId: row.account_id,
    websiteId: row.website_id,
    isTest: false,
    verificationId: row.verification_id,
    sessionId: row.session_id,
    via: 'link',
    key: null,
    minted: row.options,
  };
};

const optionsOf = async (
  tx: Queries,
  target: Target,
  body: Body,
  verificationId: string | null,
  sessionReference: string | undefined,
): Promise<OpeningOptions> => {
  const given = body.options ?? {};
  const reference = body.reference ?? sessionReference;
  if (verificationId !== null) {
    const row = await tx
      .selectFrom('verifications')
      .select('is_test')
      .where('account_id', '=', target.accountId)
      .where('id', '=', verificationId)
      .executeTakeFirst();
    if (row !== undefined) target.isTest = row.is_test;
  }
  return {
    ...target.minted,
    ...(target.key === null ? {} : { key: target.key }),
    ...(reference === undefined ? {} : { reference }),
    ...(body.wording?.info_type === undefined ? {} : { wording: body.wording.info_type }),
    ...(given.require_email === true ? { requireEmail: true } : {}),
    ...(given.recheck_info === true ? { canRecheckInfo: true } : {}),
    ...(given.allow_id_instore === true ? { canShowInStore: true } : {}),
    ...(given.notify_on_complete === true ? { notifyOnComplete: true } : {}),
  };
};
