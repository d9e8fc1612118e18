import { z } from 'zod';
import { mapped } from '../calls/outcome.ts';
import { hostOf, optionalText } from '../calls/texts.ts';
import type { Outcome, ShopInfo, StoreAccess } from '../port.ts';
import type { Api } from './api.ts';

const answer = z.object({
  shop: z.object({
    name: optionalText,
    email: optionalText,
    country: optionalText,
    state: optionalText,
    is_development: z.boolean(),
  }),
  woocommerce: optionalText,
});

/** What the shop says of itself. Of domains it vouches for none but the one it is called at, which is known already. */
export async function getShop({ ask }: Api, store: StoreAccess): Promise<Outcome<ShopInfo>> {
  const domain = hostOf(store.externalId.split('/', 1)[0] ?? '');
  return mapped(await ask(store, { route: 'ping' }, answer), ({ shop, woocommerce }) => ({
    shopName: shop.name,
    ownerName: '',
    email: shop.email,
    phone: '',
    primaryDomain: domain,
    domains: [domain],
    country: shop.country,
    state: shop.state,
    planName: `WooCommerce ${woocommerce}`.trim(),
    isDevelopment: shop.is_development,
  }));
}
