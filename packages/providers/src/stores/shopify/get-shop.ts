import { z } from 'zod';
import { mapped } from '../calls/outcome.ts';
import { hostOf, optionalText } from '../calls/texts.ts';
import type { Outcome, ShopInfo, StoreAccess } from '../port.ts';
import type { Api } from './api.ts';

const host = z.object({ host: optionalText });
const answer = z.object({
  shop: z.object({
    name: optionalText,
    email: optionalText,
    shopOwnerName: optionalText,
    myshopifyDomain: optionalText,
    primaryDomain: host,
    domains: z.array(host),
    shopAddress: z.object({ phone: optionalText, provinceCode: optionalText, countryCodeV2: optionalText }),
    plan: z.object({ publicDisplayName: optionalText, partnerDevelopment: z.boolean() }),
  }),
});

export async function getShop(api: Api, store: StoreAccess): Promise<Outcome<ShopInfo>> {
  return mapped(await api.ask(store, 'shop', {}, answer), ({ shop }) => {
    const own = [shop.primaryDomain.host, ...shop.domains.map((each) => each.host), shop.myshopifyDomain];
    const domains = [...new Set(own.map(hostOf))].filter((each) => each !== '');
    return {
      shopName: shop.name,
      ownerName: shop.shopOwnerName,
      email: shop.email,
      phone: shop.shopAddress.phone,
      primaryDomain: domains[0] ?? '',
      domains,
      country: shop.shopAddress.countryCodeV2,
      state: shop.shopAddress.provinceCode,
      planName: shop.plan.publicDisplayName,
      isDevelopment: shop.plan.partnerDevelopment,
    };
  });
}
