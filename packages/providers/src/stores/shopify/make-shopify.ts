import type { BillingPlan } from '../billing-plan.ts';
import type { StorePlatform } from '../port.ts';
import { makeApi, type ShopifyOptions } from './api.ts';
import { type AppPricing, makeAppPricing } from './app-pricing.ts';
import { cancelOrder } from './cancel-order.ts';
import { makeGate } from './gate.ts';
import { getOrder } from './get-order.ts';
import { getShop } from './get-shop.ts';
import { holdOrder, releaseOrder } from './hold-order.ts';
import { readWebhook } from './inbound.ts';
import { makeManualBilling } from './manual-billing.ts';
import { markOrder } from './mark-order.ts';
import { orderOfPart, ordersChangedSince } from './orders-changed-since.ts';
import { readShopPage } from './read-shop-page.ts';
import { exchangeSession, readSession } from './session-token.ts';
import { refreshTokens } from './tokens.ts';

const neededScopes = [
  'read_orders',
  'write_orders',
  'read_merchant_managed_fulfillment_orders',
  'write_merchant_managed_fulfillment_orders',
  'read_validations',
  'write_validations',
];

type Options = ShopifyOptions & { readonly plan: BillingPlan; readonly appPricing?: AppPricing };

/**
 * An app of Shopify. It is installed there, by Shopify itself, and arrives with who opens it first; what it is told of stands in the app's own file. Its script comes as
 * part of the theme.
 */
export function makeShopify(options: Options): StorePlatform {
  const api = makeApi(options);
  const { plan, appPricing } = options;
  return {
    slug: 'shopify',
    scopes: neededScopes,
    embed: {
      read: async (request) => readSession(options, request),
      exchange: (request) => exchangeSession(api, request),
    },
    shopPage: { read: (request) => readShopPage(options, request) },
    inbound: { read: async (request) => readWebhook(options, request) },
    shop: { get: (store) => getShop(api, store) },
    orders: {
      get: (store, id) => getOrder(api, store, id),
      ofPart: (store, partId) => orderOfPart(api, store, partId),
      changedSince: (store, cursor) => ordersChangedSince(api, store, cursor),
      mark: (store, id, marks) => markOrder(api, store, id, marks),
      hold: (store, id, note) => holdOrder(api, store, id, note),
      release: (store, id) => releaseOrder(api, store, id),
      cancel: (store, id, how) => cancelOrder(api, store, id, how),
    },
    gate: makeGate(api),
    billing: appPricing === undefined ? makeManualBilling(api, plan) : makeAppPricing(api, appPricing),
    refresh: (store) => refreshTokens(api, store),
  };
}
