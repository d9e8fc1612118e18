import { z } from 'zod';
import { mapped, ok, refused } from '../calls/outcome.ts';
import { bearerOf, queryOf } from '../calls/query.ts';
import { readToken } from '../calls/read-token.ts';
import type { Arrival, EmbedCaller, Outcome, RawRequest } from '../port.ts';
import { type Api, type ShopifyOptions, shopHost } from './api.ts';
import { getShop } from './get-shop.ts';
import { askForTokens } from './tokens.ts';

const shop = z
  .string()
  .transform((text) => text.replace(/^https:\/\//, '').replace(/\/admin$/, ''))
  .pipe(z.string().regex(shopHost));
const claims = z.object({
  iss: shop,
  dest: shop,
  aud: z.string(),
  sub: z.string().min(1).max(100),
  exp: z.number(),
  jti: z.string().min(1).max(200),
});

/** App Bridge sends it as a header; the frame's first page has it in its address. */
function tokenOf(request: RawRequest): string {
  return bearerOf(request) || (queryOf(request)?.get('id_token') ?? '');
}

/** Who looks at us in the shop's admin: a minute long, for this app and one shop. It proves no email. */
export function readSession({ clientId, clientSecret }: ShopifyOptions, request: RawRequest): Outcome<EmbedCaller> {
  const read = claims.safeParse(readToken(tokenOf(request), clientSecret, request.now));
  if (!read.success || read.data.aud !== clientId || read.data.iss !== read.data.dest)
    return refused('invalid', 'bad_token');
  const { dest, sub, exp, jti } = read.data;
  return ok({ externalId: dest, userId: sub, expiresAt: exp * 1000, tokenId: jti });
}

/** Who is there becomes a store of ours: their token is exchanged for one that works without them. */
export async function exchangeSession(api: Api, request: RawRequest): Promise<Outcome<Arrival>> {
  const session = readSession(api.options, request);
  if ('error' in session) return session;
  const { externalId } = session.ok;
  const given = await askForTokens(api, externalId, {
    grant_type: 'urn:ietf:params:oauth:grant-type:token-exchange',
    subject_token: tokenOf(request),
    subject_token_type: 'urn:ietf:params:oauth:token-type:id_token',
    requested_token_type: 'urn:shopify:params:oauth:token-type:offline-access-token',
    // Tokens without an end are no longer given.
    expiring: '1',
  });
  if ('error' in given) return given;
  const credentials = given.ok;
  return mapped(await getShop(api, { externalId, credentials }), (found) => ({ externalId, credentials, shop: found }));
}
