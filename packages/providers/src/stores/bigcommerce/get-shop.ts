import { z } from 'zod';
import { mapped } from '../calls/outcome.ts';
import { hostOf, optionalText } from '../calls/texts.ts';
import type { Outcome, ShopInfo, StoreAccess } from '../port.ts';
import type { Api } from './api.ts';

const answer = z.object({
  name: optionalText,
  first_name: optionalText,
  last_name: optionalText,
  admin_email: optionalText,
  phone: optionalText,
  domain: optionalText,
  secure_url: optionalText,
  country_code: optionalText,
  address: optionalText,
  plan_name: optionalText,
});

/** The store itself, as BigCommerce knows it. It has no field for the state: that is within the address. */
export async function getShop({ inStore }: Api, store: StoreAccess): Promise<Outcome<ShopInfo>> {
  const found = await inStore(store, { method: 'GET', path: '/v2/store' }, answer);
  return mapped(found, (shop) => {
    const domains = [...new Set([hostOf(shop.domain), hostOf(shop.secure_url)])].filter((host) => host !== '');
    return {
      shopName: shop.name,
      ownerName: `${shop.first_name} ${shop.last_name}`.trim(),
      email: shop.admin_email,
      phone: shop.phone,
      primaryDomain: domains[0] ?? '',
      domains,
      country: shop.country_code,
      state: '',
      planName: shop.plan_name,
      isDevelopment: /sandbox/i.test(shop.plan_name),
    };
  });
}
