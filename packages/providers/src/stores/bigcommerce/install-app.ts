import { z } from 'zod';
import { mapped, ok, refused } from '../calls/outcome.ts';
import { queryOf } from '../calls/query.ts';
import type { Arrival, Outcome, RawRequest, StorePlatform } from '../port.ts';
import { type Api, loginHost } from './api.ts';
import { getShop } from './get-shop.ts';

/** What we cannot do without; the right to change includes the right to read. */
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

/** Single-click: BigCommerce sends the owner's browser to us with a code, and no state, as the code is of use only with our secret. */
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
  // Looked at before the exchange: a token that lacks some would be ours to keep for nothing.
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
