import { z } from 'zod';
import { ok, refused } from '../calls/outcome.ts';
import type { Credentials, Outcome, StoreAccess } from '../port.ts';
import { type Api, shopHost } from './api.ts';

const answer = z.object({
  access_token: z.string().min(1).max(500),
  refresh_token: z.string().min(1).max(500),
  expires_in: z.number().positive(),
  scope: z.string().max(4000),
});

/** What Shopify does not take (400) is `forbidden`: our rights to the shop are over, or this token of them. */
export async function askForTokens(
  { call, options }: Api,
  host: string,
  grant: Readonly<Record<string, string>>,
): Promise<Outcome<Credentials>> {
  if (!shopHost.test(host)) return refused('invalid', 'bad_store');
  const json = { client_id: options.clientId, client_secret: options.clientSecret, ...grant };
  const given = await call({ method: 'POST', host, path: '/admin/oauth/access_token', json }, answer);
  if ('error' in given) return given.error === 'invalid' ? refused('forbidden', given.code) : given;
  const { access_token: accessToken, refresh_token: refreshToken, expires_in: seconds, scope } = given.ok;
  const scopes = scope.split(',').filter((each) => each !== '');
  return ok({ accessToken, refreshToken, expiresAt: options.now() + seconds * 1000, scopes });
}

export function refreshTokens(api: Api, { externalId, credentials }: StoreAccess): Promise<Outcome<Credentials>> {
  const { refreshToken } = credentials;
  return refreshToken === undefined
    ? Promise.resolve(refused('forbidden', 'no_refresh_token'))
    : askForTokens(api, externalId, { grant_type: 'refresh_token', refresh_token: refreshToken });
}
