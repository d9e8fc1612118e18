import type { FakeContext, FakeSubscription, FakeValidation } from './shop-state.ts';
import { at, metafieldOf, pageOf, viewFulfillmentOrder, viewOrder } from './view-order.ts';

type Page = { first?: number | null; after?: string | null };

/** Answers to queries, each as in the schema. */
export function answerQueries(context: FakeContext) {
  const { shop, appId } = context;
  const orders = () => [...shop.orders.values()];
  return {
    shop: () => ({
      id: shop.id,
      name: shop.name,
      email: shop.email,
      shopOwnerName: shop.ownerName,
      myshopifyDomain: shop.domain,
      ianaTimezone: 'America/Boise',
      currencyCode: shop.currency,
      primaryDomain: viewDomain(shop.primaryDomain),
      domains: shop.domains.map(viewDomain),
      shopAddress: { id: shop.id, phone: shop.phone, provinceCode: shop.provinceCode, countryCodeV2: shop.countryCode },
      plan: { publicDisplayName: shop.planName, partnerDevelopment: shop.isDevelopment, shopifyPlus: false },
    }),
    currentAppInstallation: () => ({
      id: 'gid://shopify/AppInstallation/1',
      app: { id: appId },
      accessScopes: shop.scopes.map((handle) => ({ handle })),
      activeSubscriptions: shop.subscriptions
        .filter(({ status }) => status === 'ACTIVE')
        .map((each) => viewSubscription(context, each)),
    }),
    order: ({ id }: { id: string }) => {
      const order = shop.orders.get(id);
      return order ? viewOrder(context, order) : null;
    },
    orders: ({ query, sortKey, ...page }: Page & { query?: string | null; sortKey: string }) => {
      const since = readSince(query);
      if (sortKey !== 'UPDATED_AT') throw new Error(`the fake sorts by UPDATED_AT only, not ${sortKey}`);
      const found = orders()
        .filter(({ updatedAt }) => Math.floor(updatedAt / 1_000) >= Math.floor(since / 1_000))
        .sort((a, b) => a.updatedAt - b.updatedAt);
      return pageOf(
        found.map((order) => viewOrder(context, order)),
        page,
      );
    },
    fulfillmentOrder: ({ id }: { id: string }) => {
      const found = orders()
        .flatMap(({ fulfillmentOrders }) => fulfillmentOrders)
        .find((each) => each.id === id);
      return found ? viewFulfillmentOrder(found) : null;
    },
    validations: (page: Page) =>
      pageOf(
        shop.validations.map((validation) => viewValidation(context, validation)),
        page,
      ),
    webhookSubscriptions: (page: Page) => pageOf(shop.webhooks, page),
  };
}

export function viewValidation(context: FakeContext, { id, functionHandle, enabled, blockOnFailure }: FakeValidation) {
  return {
    id,
    enabled,
    blockOnFailure,
    shopifyFunction: { handle: functionHandle, app: { id: context.appId } },
    metafield: (asked: { namespace?: string | null; key: string }) => metafieldOf(context, id, asked),
  };
}

export function viewSubscription({ shop }: FakeContext, subscription: FakeSubscription) {
  const money = (cents: number) => ({ amount: (cents / 100).toFixed(2), currencyCode: 'USD' });
  const { monthlyCents, usage, createdAt } = subscription;
  const used = shop.usageRecords
    .filter(({ subscriptionId }) => subscriptionId === subscription.id)
    .reduce((sum, { cents }) => sum + cents, 0);
  const recurring = monthlyCents !== null && {
    id: `${subscription.id.replace('AppSubscription', 'AppSubscriptionLineItem')}?v=1&index=0`,
    plan: { pricingDetails: { __typename: 'AppRecurringPricing', price: money(monthlyCents) } },
  };
  const metered = usage && {
    id: usage.lineItemId,
    plan: {
      pricingDetails: {
        __typename: 'AppUsagePricing',
        cappedAmount: money(usage.capCents),
        balanceUsed: money(used),
        terms: usage.terms,
      },
    },
  };
  return {
    ...subscription,
    createdAt: at(createdAt),
    currentPeriodEnd: at(createdAt + 30 * 86_400_000),
    lineItems: [recurring, metered].filter(Boolean),
  };
}

/** Only what we ask: what the fake does not understand is an error, and never "everything". */
function readSince(query: string | null | undefined): number {
  const [, text = ''] = /^updated_at:>='?([^'\s]+)'?$/.exec(query ?? '') ?? [];
  const since = Date.parse(text);
  if (Number.isNaN(since)) throw new Error(`the fake does not understand the search ${query}`);
  return since;
}

function viewDomain(host: string) {
  return { id: `gid://shopify/Domain/${host}`, host };
}
