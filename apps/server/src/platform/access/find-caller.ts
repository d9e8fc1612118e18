import type { Access } from '@carded/contract';
import { callFunction, type Tables } from '@carded/database';
import { type Permission, type StaffGrant, sessionDays, siteSpecificAccess } from '@carded/domain/codes';
import type { BuyerOptions } from '@carded/domain/openings';
import type { Context } from '#context.ts';
import { refuse } from '#platform/commands/refuse.ts';
import { findWebsiteKey, isKey } from '#platform/keys/keys.ts';
import { hashToken } from '#platform/sealing/seal.ts';
import type { Caller, KeyCaller, LoginCaller, SecretCaller } from './caller.ts';
import { findDevice, findGrant } from './find-scanner.ts';
import { type AccountJson, accountOfJson, inViewOf, mayView, type ViewJson, viewOf } from './view-of.ts';

/** Credentials as the request brings them. */
export type Credentials = {
  key?: string | undefined;
  secret?: string | undefined;
  bearer?: string | undefined;
  session?: string | undefined;
  /** The cookie of a scanner device. */
  device?: string | undefined;
  /** The public name of a scanner's screen, beside its grant. */
  auth?: string | undefined;
  /** The view that the page was loaded in. */
  view?: string | undefined;
};

/** A session ends after 12 hours without use, and after 14 days in any case. */
export const sessionIdleMs = 12 * 3_600_000;
export const sessionLongestMs = sessionDays * 24 * 3_600_000;
/** Shortest time between two updates of when it was last used. */
const seenEveryMs = 60_000;

/**
 * A website's key always means the same website, so it is asked for at most once a second per process; most requests of a busy shop need no round trip for it.
 */
const keyKeptForMs = 1_000;
const keysKeptAtMost = 10_000;
const keptKeys = new WeakMap<Context, Map<string, { at: number; caller: KeyCaller }>>();

/** Forgets a removed key in this process; other processes do so within a second. */
export function forgetKey(context: Context, key: string): void {
  keptKeys.get(context)?.delete(key);
}

/** @throws Refusal `invalid_key`; one with a typing slip costs no look-up. */
const findKey = async (context: Context, key: string): Promise<KeyCaller> => {
  if (!isKey('live', key) && !isKey('test', key)) refuse('invalid_key');
  const kept = keptKeys.get(context) ?? new Map<string, { at: number; caller: KeyCaller }>();
  keptKeys.set(context, kept);
  const now = performance.now();
  const last = kept.get(key);
  if (last !== undefined && now - last.at < keyKeptForMs) return last.caller;
  kept.delete(key);
  const row = (await findWebsiteKey(context, 'key', key)) ?? refuse('invalid_key');
  const caller: KeyCaller = {
    by: 'key',
    accountId: row.account_id,
    websiteId: row.website_id,
    key,
    isTestKey: row.is_test,
  };
  const [oldest] = kept.keys();
  if (kept.size >= keysKeptAtMost && oldest !== undefined) kept.delete(oldest);
  kept.set(key, { at: now, caller });
  return caller;
};

const findSecret = async (context: Context, secret: string): Promise<SecretCaller> => {
  if (!isKey('secretLive', secret) && !isKey('secretTest', secret)) refuse('invalid_secret');
  const [row] = await callFunction<{ account_id: string; is_test: boolean }, Tables>(
    context.db,
    'select account_id, is_test from carded.account_secrets where secret_hash = $1 and (ends_at is null or ends_at > $2)',
    [hashToken(secret), new Date(context.now())],
  );
  if (row === undefined) return refuse('invalid_secret');
  return { by: 'secret', accountId: row.account_id, isTest: row.is_test, key: null };
};

/** The secret and the key together: they must be of one account and of one kind. */
const findShop = async (context: Context, given: Credentials): Promise<Caller> => {
  if (given.secret === undefined) return given.key === undefined ? { by: 'anyone' } : findKey(context, given.key);
  const [secret, key] = await Promise.all([
    findSecret(context, given.secret),
    given.key === undefined ? null : findKey(context, given.key),
  ]);
  if (key !== null && key.accountId !== secret.accountId) refuse('invalid_secret');
  if (key !== null && key.isTestKey !== secret.isTest) refuse('secret_kind_mismatch');
  return { ...secret, key };
};

const findBuyer = async (context: Context, bearer: string): Promise<Caller> => {
  const tokenHash = hashToken(bearer);
  const [row] = await callFunction<
    {
      account_id: string;
      website_id: string;
      verification_id: string | null;
      session_id: string | null;
      is_test: boolean;
      opened_via: 'popup' | 'link';
      page_origin: string | null;
      options: BuyerOptions;
    },
    Tables
  >(context.db, 'select * from carded.buyer_tokens where token_hash = $1 and expires_at > $2', [
    tokenHash,
    new Date(context.now()),
  ]);
  if (row === undefined) return { by: 'anyone' };
  return {
    by: 'buyer',
    accountId: row.account_id,
    tokenHash,
    websiteId: row.website_id,
    verificationId: row.verification_id,
    sessionId: row.session_id,
    isTest: row.is_test,
    openedVia: row.opened_via,
    pageOrigin: row.page_origin,
    options: row.options,
  };
};

type SessionRow = {
  session_id: string;
  account_id: string;
  login_id: string;
  has_mfa: boolean;
  created_at: Date;
  last_seen_at: Date;
  login: {
    kind: LoginCaller['kind'];
    email: string;
    first_name: string;
    last_name: string;
    token: string | null;
    access_type: number;
    permissions: Permission[];
    website_ids: string[] | null;
    has_totp: boolean;
  };
  account: AccountJson;
  grants: StaffGrant[];
  view: ViewJson | null;
};

const findLogin = async (context: Context, token: string, isPoll: boolean): Promise<Caller> => {
  const now = context.now();
  const tokenHash = hashToken(token);
  const [row] = await callFunction<SessionRow, Tables>(context.db, 'select * from carded.find_session($1, $2)', [
    tokenHash,
    new Date(now),
  ]);
  if (row === undefined || row.last_seen_at.getTime() + sessionIdleMs <= now) return { by: 'anyone' };
  if (!isPoll && row.last_seen_at.getTime() + seenEveryMs < now) {
    await callFunction(context.db, 'update carded.sessions set last_seen_at = $2 where token_hash = $1', [
      tokenHash,
      new Date(now),
    ]);
  }
  const { login, account } = row;
  const caller: LoginCaller = {
    by: 'login',
    accountId: row.account_id,
    loginId: row.login_id,
    sessionId: row.session_id,
    kind: login.kind,
    email: login.email,
    name: `${login.first_name} ${login.last_name}`.trim(),
    token: login.token,
    accessType: login.access_type,
    permissions: login.permissions,
    websiteIds: login.access_type === siteSpecificAccess ? (login.website_ids ?? []) : null,
    hasMfa: row.has_mfa,
    hasTotp: login.has_totp,
    account: accountOfJson(account),
    grants: row.grants,
    view: null,
    isInView: false,
  };
  return row.view === null || !mayView(caller, row.view.viewer)
    ? caller
    : { ...caller, view: viewOf(row.view, row.account_id) };
};

/** Finds who calls, by what the endpoint's access takes; other credentials are not even looked at. */
export async function findCaller(
  context: Context,
  access: Access,
  given: Credentials,
  isPoll: boolean,
): Promise<Caller> {
  switch (access.by) {
    case 'anyone':
      return given.secret === undefined ? { by: 'anyone' } : findShop(context, given);
    case 'key':
    case 'key_or_secret':
    case 'secret':
      return findShop(context, given);
    case 'buyer':
      return given.bearer === undefined ? { by: 'anyone' } : findBuyer(context, given.bearer);
    case 'scanner':
      return (await findGrant(context, given)) ?? { by: 'anyone' };
    case 'scanner_screen': {
      // Looks up the login without counting it as use: screens read their account on a timer, even when nobody scans for days.
      const login = given.session === undefined ? null : await findLogin(context, given.session, true);
      return {
        by: 'scanner_screen',
        login: login?.by === 'login' ? login : null,
        device: given.device === undefined ? null : await findDevice(context, given.device),
      };
    }
    case 'login': {
      if (given.session === undefined) return { by: 'anyone' };
      const caller = await findLogin(context, given.session, isPoll);
      // Refuses screens of a view that has ended: they would show the viewer's own account as the other one.
      if (given.view !== undefined && caller.by === 'login' && caller.view?.id !== given.view) refuse('not_viewing');
      return inViewOf(caller);
    }
    case 'signed_in':
    case 'staff':
      return given.session === undefined ? { by: 'anyone' } : findLogin(context, given.session, isPoll);
  }
}
