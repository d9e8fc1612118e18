import { createHmac, randomBytes } from 'node:crypto';
import type { z } from 'zod';
import { makeCallPlatform, type PlatformOptions, refused } from '../calls/call-platform.ts';
import type { Outcome, StoreAccess } from '../port.ts';

export type WooCommerceOptions = PlatformOptions & {
  /** Shops on this machine, over http and on any port. */
  readonly isLocal: boolean;
};

/** Any shop of the world, so only its form can be told: a name with a point in it, on the usual port, and a path without ways out of it. Whose address it is, is looked at when it is called. */
const site =
  /^((?:[a-z0-9](?:[a-z0-9-]{0,61}[a-z0-9])?\.)+[a-z][a-z0-9-]{0,61}[a-z0-9])((?:\/[A-Za-z0-9_~%-][A-Za-z0-9._~%-]*){0,8})$/;
const localSite =
  /^((?:[a-z0-9-]+\.)?localhost(?::\d{1,5})?|127\.0\.0\.1:\d{1,5})((?:\/[A-Za-z0-9_~%-][A-Za-z0-9._~%-]*){0,8})$/;

type StoreCall = { readonly route: string; readonly body?: object; readonly missing?: 'gone' | 'not_found' };
export type Api = {
  readonly options: WooCommerceOptions;
  /** A route of our plugin there. */
  readonly ask: <Schema extends z.ZodType>(
    store: StoreAccess,
    call: StoreCall,
    schema: Schema,
  ) => Promise<Outcome<z.infer<Schema>>>;
};

export function makeApi(options: WooCommerceOptions): Api {
  const { isLocal, now } = options;
  const call = makeCallPlatform({
    ...options,
    hosts: /^[a-z0-9.-]+(?::\d{1,5})?$/,
    schemeOf: (host) => (isLocal && /^(?:(?:.+\.)?localhost|127\.0\.0\.1)(?::\d+)?$/.test(host) ? 'http' : 'https'),
  });
  return {
    options,
    ask: async ({ externalId, storeId, credentials }, { route, body = {}, missing = 'gone' }, schema) => {
      const parts =
        externalId.length > 200 ? null : (site.exec(externalId) ?? (isLocal ? localSite.exec(externalId) : null));
      if (parts === null || storeId === undefined) return refused('invalid', 'bad_store');
      const [, host = '', path = ''] = parts;
      const text = JSON.stringify(body);
      const nonce = randomBytes(16).toString('hex');
      const signed = signCall({ key: credentials.accessToken, route, nowMs: now(), nonce, body: text });
      return call(
        {
          ...{ method: 'POST', host, path: `${path}/?rest_route=/carded/v1/${route}`, text },
          headers: { 'x-carded-store': storeId, 'x-carded-nonce': nonce, 'x-carded-signature': signed },
          // WordPress says so itself where our plugin is not there.
          missing: (answer) => (missing === 'not_found' && /"carded_no_order"/.test(answer) ? 'not_found' : 'gone'),
        },
        schema,
      );
    },
  };
}

type Signing = {
  readonly key: string;
  readonly route: string;
  readonly nowMs: number;
  readonly nonce: string;
  readonly body: string;
};

/** As integrations/woocommerce/CONNECT.md has it. */
function signCall({ key, route, nowMs, nonce, body }: Signing): string {
  const seconds = Math.floor(nowMs / 1000);
  const content = `carded.call.v1\n${route}\n${seconds}\n${nonce}\n${body}`;
  return `t=${seconds},v1=${createHmac('sha256', key).update(content).digest('hex')}`;
}
