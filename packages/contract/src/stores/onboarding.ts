import { chargeReturns } from '@carded/domain/stores';
import { z } from 'zod';
import { anyone, login } from '#access.ts';
import { loginView } from '#account/sessions.ts';
import { termsVersion, termsView } from '#account/terms.ts';
import { endpoint } from '#endpoint.ts';
import { linkToken, requiredText, text, uuid, websiteKey } from '#fields.ts';

const storeType = z.string().regex(/^[a-z0-9-]{2,40}$/);
const byStore = z.strictObject({ type: storeType, uuid });

/** Store that waits to be connected, as its platform describes it. */
const onboardingStore = z.object({
  type: z.string(),
  uuid: z.string(),
  /** Address of the store. */
  url: z.string(),
  email: z.string(),
  /** The platform's own agreement with the merchant, once there is one. */
  billingId: z.string().nullable(),
  /** The website and account that it is connected to; null until it is, and for everybody but them. */
  website: z.string().nullable(),
  account: z.string().nullable(),
  shop_info: z.object({
    primary_domain: z.string(),
    email: z.string(),
    phone: z.string(),
    owner_name: z.string(),
    shop_name: z.string(),
    country: z.string(),
    state: z.string(),
  }),
});
export type OnboardingStore = z.output<typeof onboardingStore>;

export const claimStore = endpoint({
  name: 'stores.claim',
  method: 'POST',
  path: '/api/user/store/claim',
  summary: 'Show that this browser has come from the store’s platform',
  access: anyone,
  setsCookie: true,
  rate: 'guess',
  body: z.strictObject({ claim: linkToken }),
  output: z.object({ type: z.string(), uuid: z.string() }),
  errors: ['link_expired'],
});
/** Returns it to the browser that has claimed it; the uuid alone is not enough. */
export const getWaitingStore = endpoint({
  name: 'stores.waiting',
  method: 'GET',
  path: '/api/user/store/:type/:uuid',
  summary: 'A store that waits to be connected',
  access: anyone,
  rate: 'read',
  params: byStore,
  output: z.object({
    store: onboardingStore,
    /** Connected to some account already: it cannot be connected to another. */
    connected: z.boolean(),
    /** Whether its platform collects what is owed, so that no card is asked for. */
    billed_by_platform: z.boolean(),
    terms: termsView,
    may_be_signed_in: z.boolean(),
  }),
  errors: ['not_found'],
});
const connected = {
  /** The key of the website that the store is now. */
  website: z.object({ token: z.string(), name: z.string(), domain: z.string(), is_new: z.boolean() }),
  store: z.object({ uuid: z.string(), state: z.string(), needs_billing: z.boolean() }),
};
/** Connects the store; without `website` to the one with its domain, or a new one. */
export const linkStore = endpoint({
  name: 'stores.link',
  method: 'POST',
  path: '/api/user/store/:type/:uuid/link',
  summary: 'Connect a store to this account',
  access: login('websites', { everyWebsite: true }),
  rate: 'write',
  params: byStore,
  body: z.strictObject({ website: websiteKey.optional() }),
  output: z.object(connected),
  errors: ['not_found', 'conflict', 'store_elsewhere'],
  audit: 'store.linked',
});
/** Makes an account with the address that the platform gives; another address takes the usual sign-up. */
export const createStoreAccount = endpoint({
  name: 'stores.createAccount',
  method: 'POST',
  path: '/api/user/store/:type/:uuid/account',
  summary: 'Make an account of a store, connect it and sign in',
  access: anyone,
  setsCookie: true,
  rate: 'guess',
  params: byStore,
  body: z.strictObject({
    personal: z.strictObject({ firstName: requiredText(60), lastName: requiredText(60), phone: text(40).optional() }),
    business: z.strictObject({ name: requiredText(120), country: text(2), state: text(3) }),
    terms: z.strictObject({ version: termsVersion }),
  }),
  output: z.object({ login: loginView, ...connected }),
  errors: ['not_found', 'conflict', 'store_elsewhere', 'terms_changed', 'unavailable', 'too_many_attempts'],
});
/** Asks the platform each time; what the merchant approves is looked at there. */
export const chargeStore = endpoint({
  name: 'stores.charge',
  method: 'GET',
  path: '/api/user/shopify/charge/:uuid/:return',
  summary: 'Where the merchant approves what the platform collects for us',
  access: login('billing', { everyWebsite: true, whenInactive: true }),
  rate: 'write',
  isOnlyOurs: true,
  params: z.strictObject({ uuid, return: z.enum(chargeReturns.map(({ name }) => name)) }),
  output: z.object({ confirmation_url: z.string(), id: z.string() }),
  errors: ['not_found', 'unavailable'],
  audit: 'store.charge_begun',
});
