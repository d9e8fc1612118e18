import { randomBytes } from 'node:crypto';
import { z } from 'zod';
import { hostOf, mapped, ok, optionalText, refused } from '../calls/call-platform.ts';
import { isHmac, isSameSecret, queryOf } from '../calls/signatures.ts';
import type {
  Arrival,
  Credentials,
  InstallStep,
  Outcome,
  RawRequest,
  ShopInfo,
  StoreAccess,
  StorePlatform,
} from '../port.ts';
import { type Api, type ShoplazzaOptions, shopHost } from './orders.ts';

export const neededScopes = [
  'read_shop',
  'read_order',
  'write_order',
  'read_product',
  'read_script_tag',
  'write_script_tag',
];

/** Installs the app: Shoplazza sends the owner's browser to us with a signed query, we redirect it to the permission page, and it returns with a code. */
export function makeInstall(api: Api): NonNullable<StorePlatform['install']> {
  return {
    begin: (request) => beginInstall(api, request),
    finish: (request, state) => finishInstall(api, request, state),
  };
}

function beginInstall({ options }: Api, request: RawRequest): Outcome<InstallStep> {
  const signed = readSignedQuery(options, request);
  if (signed === null) return refused('invalid', 'bad_signature');
  const state = randomBytes(24).toString('base64url');
  const query = new URLSearchParams({
    response_type: 'code',
    client_id: options.clientId,
    redirect_uri: options.callbackUrl,
    scope: neededScopes.join(' '),
    state,
  });
  return ok({ location: `https://${signed.shop}/admin/oauth/authorize?${query}`, state });
}

async function finishInstall(api: Api, request: RawRequest, state: string): Promise<Outcome<Arrival>> {
  const signed = readSignedQuery(api.options, request);
  if (signed === null) return refused('invalid', 'bad_signature');
  if (!isSameSecret(signed.query.get('state'), state)) return refused('invalid', 'bad_state');
  const code = signed.query.get('code') ?? '';
  if (!/^[\w.-]{1,500}$/.test(code)) return refused('invalid', 'bad_callback');
  const externalId = signed.shop;
  const given = await askForTokens(api, externalId, { grant_type: 'authorization_code', code });
  if ('error' in given) return given;
  const credentials = { ...given.ok, scopes: neededScopes };
  return mapped(await getShop(api, { externalId, credentials }), (shop) => ({ externalId, credentials, shop }));
}

const shopAnswer = z.object({
  shop: z.object({
    name: optionalText,
    shop_owner: optionalText,
    email: optionalText,
    phone: optionalText,
    domain: optionalText,
    system_domain: optionalText,
    country_code: optionalText,
    province_code: optionalText,
    subscription: z.object({ type: optionalText }).nullish(),
  }),
});

export async function getShop({ inStore }: Api, store: StoreAccess): Promise<Outcome<ShopInfo>> {
  return mapped(await inStore(store, { method: 'GET', path: '/shop' }, shopAnswer), ({ shop }) => {
    const domains = [...new Set([hostOf(shop.domain), hostOf(shop.system_domain)])].filter((host) => host !== '');
    const plan = shop.subscription?.type ?? '';
    return {
      shopName: shop.name,
      ownerName: shop.shop_owner,
      email: shop.email,
      phone: shop.phone,
      primaryDomain: domains[0] ?? '',
      domains,
      country: shop.country_code,
      // Shoplazza writes the state with the country before it.
      state: shop.province_code.replace(/^[A-Z]{2}-/, ''),
      planName: plan,
      isDevelopment: /^(?:dev|test|trial)/i.test(plan),
    };
  });
}

/** Reads the shop from a query that Shoplazza signed; null for any other. It has no time, so it may be a replay: the next steps ask the shop itself. */
function readSignedQuery(
  { clientSecret }: Pick<ShoplazzaOptions, 'clientSecret'>,
  request: RawRequest,
): { readonly shop: string; readonly query: ReadonlyMap<string, string> } | null {
  const query = queryOf(request);
  const shop = query?.get('shop') ?? '';
  if (query === null || !shopHost.test(shop)) return null;
  const others = new URLSearchParams([...query].filter(([name]) => name !== 'hmac'));
  others.sort();
  // Encodes the query like Go, which differs by two characters.
  const content = others.toString().replaceAll('%7E', '~').replaceAll('*', '%2A');
  const isTheirs = isHmac({ key: clientSecret, content, signature: query.get('hmac'), encoding: 'hex' });
  return isTheirs ? { shop: shop.toLowerCase(), query } : null;
}

const tokenAnswer = z.object({
  access_token: z.string().min(1).max(1000),
  refresh_token: z.string().min(1).max(1000).optional(),
  /** Seconds since 1970. */
  expires_at: z.coerce.number().int().positive(),
});

/** Exchanges a code, or a refresh token, for credentials. A refusal by Shoplazza is `forbidden`, because we have lost access to the shop then. */
async function askForTokens(
  { call, options }: Api,
  host: string,
  grant: Readonly<Record<string, string>>,
): Promise<Outcome<Credentials>> {
  const { clientId, clientSecret, callbackUrl } = options;
  const form = { client_id: clientId, client_secret: clientSecret, redirect_uri: callbackUrl, ...grant };
  const given = await call({ method: 'POST', host, path: '/admin/oauth/token', form }, tokenAnswer);
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
