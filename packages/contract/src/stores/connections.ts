import { z } from 'zod';
import { anyone, login } from '#access.ts';
import { endpoint } from '#endpoint.ts';
import { text, websiteKey } from '#fields.ts';

/** 32 random bytes, in base64url. */
const secret = z.string().regex(/^[\w-]{43}$/);

/**
 * Lets the owner give a website's key and a secret to the plugin of a shop's own server. `location` returns to it with a code, valid for ten minutes, once, and
 * only with what the plugin alone knows. Without `website` it becomes the one with the shop's domain, or a new one.
 */
export const approveConnection = endpoint({
  name: 'stores.approveConnection',
  method: 'POST',
  path: '/api/user/store-connections',
  summary: 'Connect the plugin of a shop’s own server',
  access: login(null, { ownerOnly: true }),
  rate: 'write',
  body: z.strictObject({
    platform: z.enum(['woocommerce']),
    /** Address to return to, on the shop's own host. */
    return: text(500),
    /** The shop's address, without a slash at its end. */
    site: text(200),
    /** Challenge of the verifier that only the plugin knows (S256 of RFC 7636). */
    challenge: secret,
    /** Given back as it came. */
    state: secret,
    website: websiteKey.optional(),
  }),
  output: z.object({ location: z.string() }),
  errors: ['invalid_input', 'not_found', 'conflict', 'store_elsewhere', 'unavailable'],
  audit: 'store.connection_approved',
});
/** Asked by the plugin's server. A code is used up by its first try, right or wrong. */
export const exchangeConnection = endpoint({
  name: 'stores.exchangeConnection',
  method: 'POST',
  path: '/v1/store-connections/exchange',
  summary: 'Exchange the code of a connection for keys',
  access: anyone,
  rate: 'guess',
  body: z.strictObject({ code: text(120), verifier: text(120) }),
  output: z.object({
    website_key: z.string(),
    secret: z.string(),
    webhook_secret: z.string(),
    store: z.string(),
  }),
  errors: ['connection_not_found', 'conflict', 'store_elsewhere'],
});

/**
 * Reads the addresses of a request. An invalid one is named, and never used for a redirect.
 * @param isLocal whether shops of this machine, without encryption, are allowed
 */
export function readConnectRequest(
  { site, return: back }: { readonly site: string; readonly return: string },
  isLocal: boolean,
): { externalId: string } | { wrong: 'site' | 'return' } {
  const shop = addressOf(site, isLocal);
  if (shop === null || /[?#]|\/$/.test(site)) return { wrong: 'site' };
  const target = addressOf(back, isLocal);
  if (target === null || back.includes('#')) return { wrong: 'return' };
  if (target.host !== shop.host || target.protocol !== shop.protocol) return { wrong: 'return' };
  return { externalId: `${shop.host}${shop.pathname === '/' ? '' : shop.pathname}` };
}

const addressOf = (text: string, isLocal: boolean): URL | null => {
  const url = URL.parse(text);
  if (url === null || url.username !== '' || url.password !== '' || /[\s\\]/.test(text)) return null;
  const isOwnMachine = url.hostname === 'localhost' || url.hostname === '127.0.0.1';
  return url.protocol === 'https:' || (isLocal && isOwnMachine && url.protocol === 'http:') ? url : null;
};
