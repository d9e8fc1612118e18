import { getWaitingStore as endpoint, type OnboardingStore } from '@carded/contract';
import type { ShopInfo } from '@carded/providers/stores';
import { currentTerms, presentTerms } from '#features/terms/index.ts';
import { openQuery } from '#platform/commands/query.ts';
import { refuse } from '#platform/commands/refuse.ts';
import { findStoreName } from '../find-store-name.ts';
import { findClaimed, isNamed } from './find-claimed.ts';
import { openArrival } from './sealed-arrival.ts';

export const getWaitingStore = openQuery(endpoint, async ({ context, input: { params }, request }) => {
  const { queries } = context.db;
  const row = await findClaimed(context, queries, request.storeClaim);
  if (!isNamed(row, params)) return refuse('not_found');
  const { shop } = openArrival(context, row.id, row.sealed);
  return {
    store: presentWaiting(row.platform, row.id, shop),
    connected: (await findStoreName(queries, row.platform, row.external_id)) !== null,
    billed_by_platform: context.providers.stores[row.platform]?.billing !== undefined,
    terms: presentTerms(await currentTerms(context, queries)),
    may_be_signed_in: request.hasSession,
  };
});

const presentWaiting = (type: string, uuid: string, shop: ShopInfo): OnboardingStore => ({
  type,
  uuid,
  url: `https://${shop.primaryDomain}`,
  email: shop.email,
  billingId: null,
  website: null,
  account: null,
  shop_info: {
    primary_domain: shop.primaryDomain,
    email: shop.email,
    phone: shop.phone,
    owner_name: shop.ownerName,
    shop_name: shop.shopName,
    country: shop.country,
    state: shop.state,
  },
});
