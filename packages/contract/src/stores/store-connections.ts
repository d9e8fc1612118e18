import { z } from 'zod';
import { anyone, login } from '#access.ts';
import { endpoint } from '#endpoint.ts';
import { text, websiteKey } from '#fields.ts';

const secretText = z.string().regex(/^[\w-]{43}$/);

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
    return: text(500),
    site: text(200),
    challenge: secretText,
    state: secretText,
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
