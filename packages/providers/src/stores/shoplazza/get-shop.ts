import { z } from 'zod';
import { mapped } from '../calls/outcome.ts';
import { hostOf, optionalText } from '../calls/texts.ts';
import type { Outcome, ShopInfo, StoreAccess } from '../port.ts';
import type { Api } from './api.ts';

const answer = z.object({
  shop: z.object({
    name: optionalText,
    shop_owner: optionalText,
    email: optionalText,
    phone: optionalText,
    domain: optionalText,
    system_domain: optionalText,
    country_code: optionalText,
    province_code: optionalText,
    subscription: z.object({ type: optionalText }).nullish(),
  }),
});

export async function getShop({ inStore }: Api, store: StoreAccess): Promise<Outcome<ShopInfo>> {
  return mapped(await inStore(store, { method: 'GET', path: '/shop' }, answer), ({ shop }) => {
    const domains = [...new Set([hostOf(shop.domain), hostOf(shop.system_domain)])].filter((host) => host !== '');
    const plan = shop.subscription?.type ?? '';
    return {
      shopName: shop.name,
      ownerName: shop.shop_owner,
      email: shop.email,
      phone: shop.phone,
      primaryDomain: domains[0] ?? '',
      domains,
      country: shop.country_code,
      // Theirs is written with the country before it.
      state: shop.province_code.replace(/^[A-Z]{2}-/, ''),
      planName: plan,
      isDevelopment: /^(?:dev|test|trial)/i.test(plan),
    };
  });
}
