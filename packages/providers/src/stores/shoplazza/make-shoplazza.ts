import type { BillingPlan } from '../billing-plan.ts';
import type { StorePlatform } from '../port.ts';
import { makeApi, type ShoplazzaOptions } from './api.ts';
import { makeBilling } from './billing.ts';
import { cancelOrder, holdOrder, markOrder, releaseOrder } from './change-order.ts';
import { getOrder } from './get-order.ts';
import { getShop } from './get-shop.ts';
import { makeInbound } from './hooks.ts';
import { makeInstall, neededScopes } from './install-app.ts';
import { ordersChangedSince } from './orders-changed-since.ts';
import { readSessionToken } from './read-session-token.ts';
import { makeScript } from './script.ts';
import { refreshTokens } from './tokens.ts';

/** A public app of Shoplazza. It can ask at the checkout, tell staff and cancel; it cannot keep an order from being shipped. */
export function makeShoplazza(options: ShoplazzaOptions & { readonly plan: BillingPlan }): StorePlatform {
  const api = makeApi(options);
  return {
    slug: 'shoplazza',
    scopes: neededScopes,
    install: makeInstall(api),
    embed: { read: async (request) => readSessionToken(options, request) },
    inbound: makeInbound(api),
    shop: { get: (store) => getShop(api, store) },
    orders: {
      get: (store, id) => getOrder(api, store, id),
      changedSince: (store, cursor) => ordersChangedSince(api, store, cursor),
      mark: (store, id, marks) => markOrder(api, store, id, marks),
      hold: (store, id) => holdOrder(api, store, id),
      release: (store, id) => releaseOrder(api, store, id),
      cancel: (store, id, how) => cancelOrder(api, store, id, how),
    },
    script: makeScript(api),
    billing: makeBilling(api, options.plan),
    refresh: (store) => refreshTokens(api, store),
  };
}
