import type { FakeAddress, FakeContext, FakeFulfillmentOrder, FakeOrder } from './shop-state.ts';

type Page = { first?: number | null; after?: string | null };

/** A page of a list as Shopify cuts it; the cursor says how many came before. @throws for a list without `first`, as Shopify does */
export function pageOf<T>(all: readonly T[], { first, after }: Page) {
  if (first == null || first < 1 || first > 250) throw new Error('you must provide one of first or last');
  const begin = after == null ? 0 : Number(atob(after));
  const nodes = all.slice(begin, begin + first);
  const end = begin + nodes.length;
  return { nodes, pageInfo: { hasNextPage: end < all.length, endCursor: nodes.length > 0 ? btoa(String(end)) : null } };
}

export function at(time: number): string {
  return new Date(time).toISOString().replace(/\.\d+Z$/, 'Z');
}

/** An order as the schema has it. */
export function viewOrder(context: FakeContext, order: FakeOrder) {
  const shopMoney = { amount: order.amount, currencyCode: context.shop.currency };
  return {
    __typename: 'Order',
    ...order,
    createdAt: at(order.createdAt),
    updatedAt: at(order.updatedAt),
    cancelledAt: order.cancelledAt === null ? null : at(order.cancelledAt),
    tags: [...order.tags].sort(),
    customerLocale: 'en-US',
    displayFulfillmentStatus: statusOf(order),
    currentTotalPriceSet: { shopMoney },
    shippingAddress: viewAddress(order, order.shippingAddress),
    billingAddress: viewAddress(order, order.billingAddress),
    customer: order.customerId === null ? null : { id: order.customerId },
    lineItems: (page: Page) =>
      pageOf(
        order.lines.map((tags, index) => ({
          id: `gid://shopify/LineItem/${index}`,
          product: { id: `gid://shopify/Product/${index}`, tags },
        })),
        page,
      ),
    fulfillmentOrders: (page: Page) => pageOf(order.fulfillmentOrders.map(viewFulfillmentOrder), page),
    risk: {
      assessments: order.risks.map(({ level, isOurs }) => ({
        riskLevel: level,
        provider: { id: isOurs ? context.appId : 'gid://shopify/App/1' },
      })),
    },
    metafield: (asked: { namespace?: string | null; key: string }) => metafieldOf(context, order.id, asked),
  };
}

export function viewFulfillmentOrder(fulfillment: FakeFulfillmentOrder) {
  const actions = { OPEN: ['HOLD', 'CREATE_FULFILLMENT'], ON_HOLD: ['HOLD', 'RELEASE_HOLD'], SCHEDULED: ['HOLD'] };
  const supported: readonly string[] = actions[fulfillment.status as keyof typeof actions] ?? [];
  return {
    ...fulfillment,
    supportedActions: supported.map((action) => ({ action })),
    fulfillmentHolds: fulfillment.holds.map(({ isOurs, ...hold }) => ({ ...hold, heldByRequestingApp: isOurs })),
  };
}

export function metafieldOf(
  { shop }: FakeContext,
  ownerId: string,
  { namespace, key }: { namespace?: string | null; key: string },
) {
  return (
    shop.metafields.find(
      (each) => each.ownerId === ownerId && each.key === key && each.namespace === (namespace ?? '$app'),
    ) ?? null
  );
}

function viewAddress({ id }: FakeOrder, address: FakeAddress | null) {
  return address && { id: id.replace('Order', 'MailingAddress'), ...address };
}

function statusOf({ fulfillmentOrders }: FakeOrder): string {
  const statuses = fulfillmentOrders.map(({ status }) => status);
  if (statuses.length > 0 && statuses.every((status) => status === 'CLOSED')) return 'FULFILLED';
  if (statuses.includes('CLOSED')) return 'PARTIALLY_FULFILLED';
  if (statuses.includes('ON_HOLD')) return 'ON_HOLD';
  return statuses.includes('IN_PROGRESS') ? 'IN_PROGRESS' : 'UNFULFILLED';
}
