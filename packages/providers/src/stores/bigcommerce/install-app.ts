import { z } from 'zod';
import {
  type CallPlatform,
  hostOf,
  makeCallPlatform,
  mapped,
  ok,
  optionalText,
  type PlatformCall,
  type PlatformOptions,
  refused,
} from '../calls/call-platform.ts';
import { queryOf, readToken } from '../calls/signatures.ts';
import type { Arrival, EmbedCaller, Outcome, RawRequest, ShopInfo, StoreAccess, StorePlatform } from '../port.ts';

/** Scopes that the app cannot do without; the right to change includes the right to read. */
export const neededScopes = [
  'store_v2_orders',
  'store_v2_information_read_only',
  'store_v2_products_read_only',
  'store_v2_content',
  'store_content_checkout',
];
const context = /^stores\/([a-z0-9]{1,32})$/;
const token = z.object({
  access_token: z.string().min(1).max(500),
  scope: z.string().max(4000),
  context: z.string().max(60),
});

/** Installs by a single click: BigCommerce sends the owner's browser to us with a code. There is no state, because the code is useless without our secret. */
export function makeInstall(api: Api): NonNullable<StorePlatform['install']> {
  return {
    begin: () => ok({ location: `https://${loginHost}/app/${api.options.clientId}/install`, state: '' }),
    finish: (request) => finishInstall(api, request),
  };
}

async function finishInstall(api: Api, request: RawRequest): Promise<Outcome<Arrival>> {
  const query = queryOf(request);
  const code = query?.get('code') ?? '';
  const asked = query?.get('context') ?? '';
  const externalId = context.exec(asked)?.[1];
  if (externalId === undefined || !/^[\w.-]{1,500}$/.test(code)) return refused('invalid', 'bad_callback');
  const scopes = scopesOf(query?.get('scope') ?? '');
  // Checks the scopes before the exchange, so that no token is kept that lacks some.
  if (!hasAll(scopes)) return refused('forbidden', 'scopes_missing');
  const { clientId, clientSecret, callbackUrl } = api.options;
  const given = await api.call(
    {
      method: 'POST',
      host: loginHost,
      path: '/oauth2/token',
      json: {
        ...{ client_id: clientId, client_secret: clientSecret, redirect_uri: callbackUrl },
        ...{ grant_type: 'authorization_code', code, scope: scopes.join(' '), context: asked },
      },
    },
    token,
  );
  if ('error' in given) return given;
  const granted = scopesOf(given.ok.scope);
  if (given.ok.context !== asked) return refused('invalid', 'other_store');
  if (!hasAll(granted)) return refused('forbidden', 'scopes_missing');
  const credentials = { accessToken: given.ok.access_token, scopes: granted };
  return mapped(await getShop(api, { externalId, credentials }), (shop) => ({ externalId, credentials, shop }));
}

const scopesOf = (text: string): string[] => text.split(/[\s+]+/).filter((scope) => /^\w{1,60}$/.test(scope));
const hasAll = (scopes: readonly string[]): boolean =>
  neededScopes.every((needed) => scopes.includes(needed) || scopes.includes(needed.replace(/_read_only$/, '')));

const answer = z.object({
  name: optionalText,
  first_name: optionalText,
  last_name: optionalText,
  admin_email: optionalText,
  phone: optionalText,
  domain: optionalText,
  secure_url: optionalText,
  country_code: optionalText,
  address: optionalText,
  plan_name: optionalText,
});

/** Reads the store's details. BigCommerce has no field for the state, which is part of the address. */
export async function getShop({ inStore }: Api, store: StoreAccess): Promise<Outcome<ShopInfo>> {
  const found = await inStore(store, { method: 'GET', path: '/v2/store' }, answer);
  return mapped(found, (shop) => {
    const domains = [...new Set([hostOf(shop.domain), hostOf(shop.secure_url)])].filter((host) => host !== '');
    return {
      shopName: shop.name,
      ownerName: `${shop.first_name} ${shop.last_name}`.trim(),
      email: shop.admin_email,
      phone: shop.phone,
      primaryDomain: domains[0] ?? '',
      domains,
      country: shop.country_code,
      state: '',
      planName: shop.plan_name,
      isDevelopment: /sandbox/i.test(shop.plan_name),
    };
  });
}

const person = z.object({ id: z.number().int().nonnegative(), email: z.email().max(254) });
const payload = z.object({
  aud: z.string(),
  iss: z.literal('bc'),
  exp: z.number(),
  sub: z.string().regex(/^stores\/[a-z0-9]{1,32}$/),
  jti: z.string().min(8).max(200),
  user: person,
  owner: person,
});

/** Reads who opened the app in the control panel. The token says that it is valid for a day, so it is taken only once, by `tokenId`. */
export function readSignedPayload(
  { clientId, clientSecret }: BigCommerceOptions,
  request: RawRequest,
): Outcome<EmbedCaller> {
  const token = queryOf(request)?.get('signed_payload_jwt') ?? '';
  const read = payload.safeParse(readToken(token, clientSecret, request.now));
  if (!read.success || read.data.aud !== clientId) return refused('invalid', 'bad_token');
  const { sub, exp, jti, user, owner } = read.data;
  return ok({
    externalId: sub.slice('stores/'.length),
    userId: String(user.id),
    email: user.email,
    isOwner: user.id === owner.id,
    expiresAt: exp * 1000,
    tokenId: jti,
  });
}

export type BigCommerceOptions = PlatformOptions & {
  readonly clientId: string;
  readonly clientSecret: string;
  /** Exactly as registered with the app. */
  readonly callbackUrl: string;
};

/** Store hash as addresses have it. */
const storeHash = /^[a-z0-9]{1,32}$/;
const loginHost = 'login.bigcommerce.com';
const apiHost = 'api.bigcommerce.com';

type StoreCall = Omit<PlatformCall, 'host' | 'headers'>;
export type Api = {
  readonly options: BigCommerceOptions;
  readonly call: CallPlatform;
  /** A path below the store's own, `/v2/store`. */
  readonly inStore: <Schema extends z.ZodType>(
    store: StoreAccess,
    call: StoreCall,
    schema: Schema,
  ) => Promise<Outcome<z.infer<Schema>>>;
};

export function makeApi(options: BigCommerceOptions): Api {
  const call = makeCallPlatform({ ...options, hosts: /^(?:api|login)\.bigcommerce\.com$/ });
  return {
    options,
    call,
    inStore: async ({ externalId, credentials }, { path, ...rest }, schema) =>
      storeHash.test(externalId)
        ? call(
            {
              ...rest,
              host: apiHost,
              path: `/stores/${externalId}${path}`,
              headers: { 'x-auth-token': credentials.accessToken },
            },
            schema,
          )
        : refused('invalid', 'bad_store'),
  };
}
