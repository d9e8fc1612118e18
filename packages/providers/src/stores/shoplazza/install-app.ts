import { randomBytes } from 'node:crypto';
import { mapped, ok, refused } from '../calls/outcome.ts';
import { isSameSecret } from '../calls/same-secret.ts';
import type { Arrival, InstallStep, Outcome, RawRequest, StorePlatform } from '../port.ts';
import type { Api } from './api.ts';
import { getShop } from './get-shop.ts';
import { readSignedQuery } from './read-signed-query.ts';
import { askForTokens } from './tokens.ts';

export const neededScopes = [
  'read_shop',
  'read_order',
  'write_order',
  'read_product',
  'read_script_tag',
  'write_script_tag',
];

/** Shoplazza sends the owner's browser to us with a signed query; we send it on to be allowed, and it comes back with a code. */
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
