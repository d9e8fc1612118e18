import type { StorePlatform } from '../port.ts';
import { type BigCommerceOptions, makeApi } from './api.ts';
import { cancelOrder } from './cancel-order.ts';
import { holdOrder, markOrder, releaseOrder } from './change-order.ts';
import { getOrder } from './get-order.ts';
import { getShop } from './get-shop.ts';
import { makeInbound } from './hooks.ts';
import { makeInstall, neededScopes } from './install-app.ts';
import { ordersChangedSince } from './orders-changed-since.ts';
import { readSignedPayload } from './read-signed-payload.ts';
import { makeScript } from './script.ts';

/** A single-click app of BigCommerce. Its token lasts until scopes or the owner change; it has no gate of its own, and its market collects nothing for us. */
export function makeBigCommerce(options: BigCommerceOptions): StorePlatform {
  const api = makeApi(options);
  return {
    slug: 'bigcommerce',
    scopes: neededScopes,
    install: makeInstall(api),
    embed: { read: async (request) => readSignedPayload(options, request) },
    inbound: makeInbound(api),
    shop: { get: (store) => getShop(api, store) },
    orders: {
      get: (store, id) => getOrder(api, store, id),
      changedSince: (store, cursor) => ordersChangedSince(api, store, cursor),
      mark: (store, id, marks) => markOrder(api, store, id, marks),
      hold: (store, id, note) => holdOrder(api, store, id, note),
      release: (store, id) => releaseOrder(api, store, id),
      cancel: (store, id, how) => cancelOrder(api, store, id, how),
    },
    script: makeScript(api),
  };
}
