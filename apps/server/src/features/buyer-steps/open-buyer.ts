import { openBuyer as endpoint, type InputOf } from '@carded/contract';
import type { Queries, Tables } from '@carded/database';
import { isLanguage, type Language } from '@carded/domain/languages';
import type { OpeningOptions } from '@carded/domain/openings';
import type { Selectable } from 'kysely';
import type { Context } from '#context.ts';
import { readScope } from '#features/buyer-steps/opening/buyer-scope.ts';
import { noteOpening } from '#features/problems/index.ts';
import { inAccount, ownTransactions } from '#platform/commands/command.ts';
import { refuse } from '#platform/commands/refuse.ts';
import { hashToken } from '#platform/sealing/seal.ts';
import { isOwnOrigin, liveRefusal, mayOpenAt } from '#verification/may-verify.ts';
import { readSession } from '#verification/start/opening-facts.ts';
import { findVerification } from '#verification/verification-row.ts';
import { findTarget } from './find-target.ts';
import { presentState } from './present-state.ts';

/** A buyer's token works this long: enough to fetch a card, not to be found later. */
const lifetimeMs = 2 * 3_600_000;

type Body = InputOf<typeof endpoint>['body'];

/** Finds its account by key or link, then reads and writes there. Needs no audit row, because nothing of the account changes. */
export const openBuyer = ownTransactions(endpoint, async ({ context, input: { body }, request }) => {
  const target = await findTarget(context, body, request.ip);
  const token = context.random(32).toString('base64url');
  const opened = await inAccount(context, target.accountId, async (tx) => {
    const website = await tx
      .selectFrom('websites')
      .selectAll()
      .where('account_id', '=', target.accountId)
      .where('id', '=', target.websiteId)
      .where('removed_at', 'is', null)
      .executeTakeFirst();
    if (website === undefined) return refuse('invalid_key');
    const pageOrigin = originOf(context, target, body, website);
    const session = await sessionOf(context, tx, target, website.id);
    const verificationId = target.verificationId ?? session?.verificationId ?? null;
    const begun = verificationId === null ? null : await findVerification(tx, target.accountId, verificationId);
    const isTest = begun?.is_test ?? session?.isTest ?? (target.isTest || website.is_dev_mode);
    const options = optionsOf(target, body, website, session?.options.reference);
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
    const refusal = website.is_active
      ? liveRefusal(scope.account.standing, isTest, now)
      : ('account_inactive' as const);
    // Lets a started check finish, unless the account was closed.
    if (refusal !== null && (begun === null || !website.is_active || scope.account.standing.state === 'closed'))
      refuse(refusal);
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
        options,
        created_at: new Date(now),
        expires_at: new Date(now + lifetimeMs),
      })
      .execute();
    return {
      answer: { buyer_token: token, state: await presentState(context, tx, scope) },
      isOnOwnPage: pageOrigin !== null && isOwnOrigin(context, website, pageOrigin),
    };
  });
  // Skips our own test shop, which says nothing about the website's pages.
  if (opened.isOnOwnPage) await noteOpening(context, target.accountId, target.websiteId);
  return opened.answer;
});

type Target = Awaited<ReturnType<typeof findTarget>>;

/** The origin of the page that opened a popup. @throws Refusal `invalid_origin` when it may not */
function originOf(context: Context, target: Target, body: Body, website: Parameters<typeof mayOpenAt>[1]) {
  if (target.via !== 'popup') return null;
  const origin = body.page_origin === undefined ? null : new URL(body.page_origin).origin;
  if (origin === null || !mayOpenAt(context, website, { origin, isTestKey: target.isTest }))
    return refuse('invalid_origin');
  return origin;
}

async function sessionOf(context: Context, tx: Queries, target: Target, websiteId: string) {
  if (target.sessionId === null) return null;
  const session = await readSession(context, tx, target.accountId, target.sessionId);
  const isGood = session?.websiteId === websiteId && session.expiresAt.getTime() > context.now();
  return isGood ? session : refuse('link_expired');
}

/** Options a page may ask for. */
type Allowed = Pick<
  Selectable<Tables['websites']>,
  'is_ocr_flow_allowed' | 'is_recheck_allowed' | 'is_id_in_store_allowed'
>;

/** Picks options from a browser's request: the website's settings have to allow each, or a session made with the secret. */
const optionsOf = (
  target: Target,
  body: Body,
  allowed: Allowed,
  sessionReference: string | undefined,
): OpeningOptions => {
  const given = body.options ?? {};
  const reference = body.reference ?? sessionReference;
  const language = readLanguage(body.language);
  return {
    ...target.minted,
    ...(target.key === null ? {} : { key: target.key }),
    ...(reference === undefined ? {} : { reference }),
    ...(language === null ? {} : { language }),
    ...(body.wording?.info_type === undefined ? {} : { wording: body.wording.info_type }),
    ...(given.require_email === true ? { requireEmail: true } : {}),
    ...(given.ocr_flow === true && allowed.is_ocr_flow_allowed ? { isOcrFlow: true } : {}),
    ...(given.recheck_info === false || !allowed.is_recheck_allowed ? { canRecheckInfo: false } : {}),
    ...(given.allow_id_instore === true && allowed.is_id_in_store_allowed ? { canShowInStore: true } : {}),
    ...(given.notify_on_complete === true ? { notifyOnComplete: true } : {}),
  };
};

/** `fr-CA` is French; null for a language that no mail is written in. */
function readLanguage(tag = ''): Language | null {
  const short = tag.slice(0, 2).toLowerCase();
  return isLanguage(short) ? short : null;
}
