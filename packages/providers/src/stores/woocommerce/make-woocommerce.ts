import type { StorePlatform } from '../port.ts';
import { makeApi, type WooCommerceOptions } from './api.ts';
import { getShop } from './get-shop.ts';
import { readEvent } from './inbound.ts';
import { makeOrders } from './orders.ts';

/**
 * A shop of WooCommerce with our plugin in it. It is connected by the plugin and not by us, and has its script and its refusals from there; what its access token is, is
 * the secret that both sides sign with.
 */
export function makeWooCommerce(options: WooCommerceOptions): StorePlatform {
  const api = makeApi(options);
  return {
    slug: 'woocommerce',
    inbound: { read: readEvent },
    shop: { get: (store) => getShop(api, store) },
    orders: makeOrders(api),
  };
}
