import { randomBytes } from 'node:crypto';
import type { FakeShopState, FakeToken } from './shop-state.ts';
import type { AppKeys } from './sign.ts';

const accessMs = 60 * 60_000;
const exchange = 'urn:ietf:params:oauth:grant-type:token-exchange';
const idToken = 'urn:ietf:params:oauth:token-type:id_token';
const offline = 'urn:shopify:params:oauth:token-type:offline-access-token';

export type OauthAnswer = { readonly status: number; readonly body: unknown };

/** `POST /admin/oauth/access_token`: a session token becomes a token of the shop; a refresh token becomes the next two. */
export function answerOauth(
  keys: AppKeys,
  shop: FakeShopState,
  given: Record<string, unknown>,
  { now, isSessionToken }: { now: number; isSessionToken: (token: string) => boolean },
): OauthAnswer {
  if (given.client_id !== keys.clientId || given.client_secret !== keys.clientSecret)
    return { status: 400, body: { error: 'application_cannot_be_found' } };
  if (!shop.isInstalled) return { status: 400, body: { error: 'app_not_installed' } };
  if (given.grant_type === exchange) {
    const { subject_token: subject, subject_token_type: kind, requested_token_type: wanted, expiring } = given;
    if (kind !== idToken || wanted !== offline) return { status: 400, body: { error: 'invalid_request' } };
    if (typeof subject !== 'string' || !isSessionToken(subject))
      return { status: 400, body: { error: 'invalid_subject_token' } };
    // Apps made since April 2026 get none that never ends.
    if (String(expiring) !== '1')
      return {
        status: 400,
        body: { error: 'invalid_request', error_description: 'Non-expiring tokens are not available' },
      };
    const token = giveToken(shop, now);
    return { status: 200, body: view(token) };
  }
  if (given.grant_type === 'refresh_token') {
    const old = shop.tokens.find(({ refreshToken }) => refreshToken !== null && refreshToken === given.refresh_token);
    if (!old || old.isSpent) return { status: 400, body: { error: 'invalid_grant' } };
    // The one before dies when this one, its successor, is used; asked again, the old one gives another successor.
    for (const before of shop.tokens) if (before.next === old) before.isSpent = true;
    const token = giveToken(shop, now);
    old.next = token;
    return { status: 200, body: view(token) };
  }
  return { status: 400, body: { error: 'unsupported_grant_type' } };
}

/** A token that the app may have from now on. */
export function giveToken(shop: FakeShopState, now: number): FakeToken {
  const random = () => randomBytes(16).toString('hex');
  const token: FakeToken = {
    accessToken: `shpat_${random()}`,
    accessEndsAt: now + accessMs,
    refreshToken: `shprt_${random()}`,
    scopes: shop.scopes,
    isSpent: false,
    next: null,
  };
  shop.tokens.push(token);
  return token;
}

function view({ accessToken, refreshToken, scopes }: FakeToken) {
  return {
    access_token: accessToken,
    scope: scopes.join(','),
    expires_in: accessMs / 1_000,
    refresh_token: refreshToken,
    refresh_token_expires_in: 90 * 86_400,
  };
}
