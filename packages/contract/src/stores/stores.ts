import { z } from 'zod';
import { login } from '#access.ts';
import { endpoint } from '#endpoint.ts';
import { done, timestamp, uuid } from '#fields.ts';

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
