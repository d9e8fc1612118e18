import { z } from 'zod';
import { anyone, login } from '#access.ts';
import { endpoint } from '#endpoint.ts';
import { done, text, timestamp, uuid, websiteKey } from '#fields.ts';

const byUuid = z.strictObject({ uuid });

/** A store of the account. */
export const storeView = z.object({
  uuid: z.string(),
  type: z.string(),
  /** The key of its website. */
  website: z.string().nullable(),
  name: z.string(),
  url: z.string(),
  state: z.string(),
  problems: z.array(z.string()),
  billed_by_platform: z.boolean(),
  installed_at: timestamp,
  checked_at: timestamp.nullable(),
  /** Time when the data of an uninstalled store is deleted. */
  erased_at: timestamp.nullable(),
});
export type StoreView = z.output<typeof storeView>;

export const listStores = endpoint({
  name: 'stores.list',
  method: 'GET',
  path: '/api/user/stores',
  summary: 'The stores that are connected',
  access: login('websites'),
  rate: 'read',
  inView: 'settings',
  output: z.object({ stores: z.array(storeView) }),
  errors: [],
});
/** Looks whether the platform's merchant has approved. */
export const settleStoreBilling = endpoint({
  name: 'stores.settleBilling',
  method: 'POST',
  path: '/api/user/stores/:uuid/billing',
  summary: 'See whether the merchant has approved the platform’s charge',
  access: login('billing', { everyWebsite: true, whenInactive: true }),
  rate: 'write',
  params: byUuid,
  output: z.object({ store: storeView }),
  errors: ['not_found', 'unavailable'],
  audit: 'store.billing_checked',
});
/** Deletes our data of the store at once; its website and log stay. */
export const disconnectStore = endpoint({
  name: 'stores.disconnect',
  method: 'DELETE',
  path: '/api/user/stores/:uuid',
  summary: 'Disconnect a store',
  access: login('websites', { everyWebsite: true }),
  rate: 'write',
  params: byUuid,
  output: done,
  errors: ['not_found'],
  audit: 'store.disconnected',
});

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
