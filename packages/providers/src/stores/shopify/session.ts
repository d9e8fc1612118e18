import { z } from 'zod';
import { hostOf, mapped, ok, optionalText, refused } from '../calls/call-platform.ts';
import { bearerOf, queryOf, readToken } from '../calls/signatures.ts';
import type { Arrival, Credentials, EmbedCaller, Outcome, RawRequest, ShopInfo, StoreAccess } from '../port.ts';
import { type Api, type ShopifyOptions, shopHost } from './api.ts';

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

/** Finds the session's token: App Bridge sends it as a header, and the frame's first page has it in its address. */
function tokenOf(request: RawRequest): string {
  return bearerOf(request) || (queryOf(request)?.get('id_token') ?? '');
}

/** Reads who opened the app in the shop's admin. The token is valid for a minute, for this app and one shop. It does not prove an email. */
export function readSession({ clientId, clientSecret }: ShopifyOptions, request: RawRequest): Outcome<EmbedCaller> {
  const read = claims.safeParse(readToken(tokenOf(request), clientSecret, request.now));
  if (!read.success || read.data.aud !== clientId || read.data.iss !== read.data.dest)
    return refused('invalid', 'bad_token');
  const { dest, sub, exp, jti } = read.data;
  return ok({ externalId: dest, userId: sub, expiresAt: exp * 1000, tokenId: jti });
}

/** Exchanges a session token for an offline token, which works without the person. */
export async function exchangeSession(api: Api, request: RawRequest): Promise<Outcome<Arrival>> {
  const session = readSession(api.options, request);
  if ('error' in session) return session;
  const { externalId } = session.ok;
  const given = await askForTokens(api, externalId, {
    grant_type: 'urn:ietf:params:oauth:grant-type:token-exchange',
    subject_token: tokenOf(request),
    subject_token_type: 'urn:ietf:params:oauth:token-type:id_token',
    requested_token_type: 'urn:shopify:params:oauth:token-type:offline-access-token',
    // Shopify no longer issues tokens that do not expire.
    expiring: '1',
  });
  if ('error' in given) return given;
  const credentials = given.ok;
  return mapped(await getShop(api, { externalId, credentials }), (found) => ({ externalId, credentials, shop: found }));
}

const tokenAnswer = z.object({
  access_token: z.string().min(1).max(500),
  refresh_token: z.string().min(1).max(500),
  expires_in: z.number().positive(),
  scope: z.string().max(4000),
});

/** Asks for tokens. Shopify's refusal (400) is `forbidden`: we lost access to the shop, or the token is no longer valid. */
async function askForTokens(
  { call, options }: Api,
  host: string,
  grant: Readonly<Record<string, string>>,
): Promise<Outcome<Credentials>> {
  if (!shopHost.test(host)) return refused('invalid', 'bad_store');
  const json = { client_id: options.clientId, client_secret: options.clientSecret, ...grant };
  const given = await call({ method: 'POST', host, path: '/admin/oauth/access_token', json }, tokenAnswer);
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

const host = z.object({ host: optionalText });
const shopAnswer = z.object({
  shop: z.object({
    name: optionalText,
    email: optionalText,
    shopOwnerName: optionalText,
    myshopifyDomain: optionalText,
    primaryDomain: host,
    domains: z.array(host),
    shopAddress: z.object({ phone: optionalText, provinceCode: optionalText, countryCodeV2: optionalText }),
    plan: z.object({ publicDisplayName: optionalText, partnerDevelopment: z.boolean() }),
  }),
});

export async function getShop(api: Api, store: StoreAccess): Promise<Outcome<ShopInfo>> {
  return mapped(await api.ask(store, 'shop', {}, shopAnswer), ({ shop }) => {
    const own = [shop.primaryDomain.host, ...shop.domains.map((each) => each.host), shop.myshopifyDomain];
    const domains = [...new Set(own.map(hostOf))].filter((each) => each !== '');
    return {
      shopName: shop.name,
      ownerName: shop.shopOwnerName,
      email: shop.email,
      phone: shop.shopAddress.phone,
      primaryDomain: domains[0] ?? '',
      domains,
      country: shop.shopAddress.countryCodeV2,
      state: shop.shopAddress.provinceCode,
      planName: shop.plan.publicDisplayName,
      isDevelopment: shop.plan.partnerDevelopment,
    };
  });
}
