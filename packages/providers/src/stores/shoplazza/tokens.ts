import { z } from 'zod';
import { ok, refused } from '../calls/outcome.ts';
import type { Credentials, Outcome, StoreAccess } from '../port.ts';
import type { Api } from './api.ts';

const answer = z.object({
  access_token: z.string().min(1).max(1000),
  refresh_token: z.string().min(1).max(1000).optional(),
  /** Seconds since 1970. */
  expires_at: z.coerce.number().int().positive(),
});

/** A code, or a refresh token, becomes credentials. What Shoplazza does not take is `forbidden`, as our rights to the shop are over then. */
export async function askForTokens(
  { call, options }: Api,
  host: string,
  grant: Readonly<Record<string, string>>,
): Promise<Outcome<Credentials>> {
  const { clientId, clientSecret, callbackUrl } = options;
  const form = { client_id: clientId, client_secret: clientSecret, redirect_uri: callbackUrl, ...grant };
  const given = await call({ method: 'POST', host, path: '/admin/oauth/token', form }, answer);
  if ('error' in given)
    return given.error === 'invalid' && given.code !== 'host_not_allowed' ? refused('forbidden', given.code) : given;
  const { access_token: accessToken, refresh_token: refreshToken, expires_at: seconds } = given.ok;
  return ok({ accessToken, ...(refreshToken === undefined ? {} : { refreshToken }), expiresAt: seconds * 1000 });
}

export async function refreshTokens(api: Api, { externalId, credentials }: StoreAccess): Promise<Outcome<Credentials>> {
  const { refreshToken } = credentials;
  if (refreshToken === undefined) return refused('forbidden', 'no_refresh_token');
  const fresh = await askForTokens(api, externalId, { grant_type: 'refresh_token', refresh_token: refreshToken });
  return 'error' in fresh ? fresh : ok({ refreshToken, ...fresh.ok });
}
