import { giveToken } from './answer-oauth.ts';
import { uninstall } from './change-app.ts';
import { orderPayload, releaseHolds } from './change-orders.ts';
import type { FakeContext, FakeOrder, FakeShopState } from './shop-state.ts';

/** All that the app asks for. */
export const allScopes = [
  'read_orders',
  'write_orders',
  'read_merchant_managed_fulfillment_orders',
  'write_merchant_managed_fulfillment_orders',
  'read_validations',
  'write_validations',
] as const;

/** How the next answers of a shop go wrong, one after the other. */
export type FakeFailure =
  | { readonly kind: 'status'; readonly status: number; readonly retryAfterSeconds?: number }
  | { readonly kind: 'throttled' | 'broken' | 'hangs' }
  /** Done, and the answer is lost. */
  | { readonly kind: 'lost' };

/** A shop, and what happens in it without the app. */
export type FakeShop = {
  readonly state: FakeShopState;
  /** An address that answers for this shop on loopback. */
  readonly origin: string;
  readonly failures: FakeFailure[];
  /** Places an order, like a buyer: not routed yet. */
  placeOrder(order?: Partial<FakeOrder>): FakeOrder;
  /** Routes an order, like Shopify a little later: it has fulfillment orders, that can be held. */
  routeOrder(order: FakeOrder): void;
  /** Changes an order, like a clerk. */
  editOrder(order: FakeOrder, change: Partial<FakeOrder>): void;
  shipOrder(order: FakeOrder): void;
  releaseByHand(order: FakeOrder): void;
  holdByOther(order: FakeOrder): void;
  cancelByHand(order: FakeOrder): void;
  /** Approves on Shopify's own page, like the merchant. */
  approveSubscription(id: string): void;
  approveCap(id: string): void;
  changeScopes(scopes: readonly string[]): void;
  uninstall(): void;
  /** A token as the exchange would give it. */
  token(): { accessToken: string; refreshToken: string; expiresAt: number };
};

export function makeShopState(domain: string, given: Partial<FakeShopState>): FakeShopState {
  const [handle = ''] = domain.split('.');
  return {
    domain,
    id: `gid://shopify/Shop/${[...domain].reduce((sum, letter) => sum * 31 + letter.charCodeAt(0), 7) % 1_000_000_007}`,
    name: handle,
    ownerName: 'Alma Reyes',
    email: `owner@${handle}.example`,
    phone: '+12085550123',
    primaryDomain: `www.${handle}.example`,
    domains: [`www.${handle}.example`, domain],
    countryCode: 'US',
    provinceCode: 'ID',
    currency: 'USD',
    planName: 'Basic',
    isDevelopment: false,
    scopes: allScopes,
    isInstalled: true,
    orders: new Map(),
    metafields: [],
    validations: [],
    subscriptions: [],
    usageRecords: [],
    webhooks: [],
    tokens: [],
    ...given,
  };
}

export function makeShop(context: FakeContext): FakeShop {
  const { shop: state, newId, now, notify } = context;
  const touch = (order: FakeOrder) => {
    order.updatedAt = now();
    notify('orders/updated', orderPayload(order));
  };
  return {
    state,
    origin: context.origin,
    failures: [],
    placeOrder(given = {}) {
      const id = newId('Order');
      const address = {
        firstName: 'Rosa',
        lastName: 'Merrow',
        address1: '12 Alder Street',
        city: 'Boise',
        provinceCode: 'ID',
        zip: '83702',
        countryCodeV2: 'US',
      };
      const order: FakeOrder = {
        id,
        name: `#${id.split('/').at(-1)}`,
        createdAt: now(),
        updatedAt: now(),
        cancelledAt: null,
        cancelled: null,
        test: false,
        tags: new Set(),
        note: null,
        email: 'rosa@example.com',
        phone: null,
        amount: '39.90',
        sourceName: 'web',
        customerId: null,
        customAttributes: [],
        shippingAddress: address,
        billingAddress: address,
        lines: [['vape']],
        fulfillmentOrders: [],
        risks: [],
        ...given,
      };
      state.orders.set(id, order);
      notify('orders/create', orderPayload(order));
      return order;
    },
    routeOrder(order) {
      const fulfillment = { id: newId('FulfillmentOrder'), orderId: order.id, status: 'OPEN' as const, holds: [] };
      order.fulfillmentOrders.push(fulfillment);
      order.updatedAt = now();
      notify('fulfillment_orders/order_routing_complete', {
        fulfillment_order: { id: fulfillment.id, status: 'open' },
      });
    },
    editOrder(order, change) {
      Object.assign(order, change);
      touch(order);
    },
    shipOrder(order) {
      for (const fulfillment of order.fulfillmentOrders) fulfillment.status = 'CLOSED';
      touch(order);
    },
    releaseByHand(order) {
      for (const fulfillment of order.fulfillmentOrders) releaseHolds(context, fulfillment, () => true);
      touch(order);
    },
    holdByOther(order) {
      for (const fulfillment of order.fulfillmentOrders) {
        fulfillment.status = 'ON_HOLD';
        const hold = { id: newId('FulfillmentHold'), handle: 'stock', isOurs: false, reason: 'OTHER', notes: null };
        fulfillment.holds.push(hold);
      }
      touch(order);
    },
    cancelByHand(order) {
      order.cancelledAt = now();
      order.updatedAt = now();
      for (const fulfillment of order.fulfillmentOrders) fulfillment.status = 'CANCELLED';
      notify('orders/cancelled', orderPayload(order));
    },
    approveSubscription(id) {
      for (const each of state.subscriptions) {
        if (each.id === id) each.status = 'ACTIVE';
        else if (each.status === 'ACTIVE') each.status = 'CANCELLED';
      }
      notify('app_subscriptions/update', {
        app_subscription: { admin_graphql_api_id: id, status: 'ACTIVE', admin_graphql_api_shop_id: state.id },
      });
    },
    approveCap(id) {
      const usage = state.subscriptions.find((each) => each.id === id)?.usage;
      if (!usage) throw new Error(`${id} has no cap`);
      usage.capCents = usage.wantedCapCents ?? usage.capCents;
      usage.wantedCapCents = null;
    },
    changeScopes(scopes) {
      const previous = state.scopes;
      state.scopes = scopes;
      notify('app/scopes_update', { id: Number(state.id.split('/').at(-1)), previous, current: scopes });
    },
    uninstall: () => uninstall(context),
    token() {
      const { accessToken, refreshToken, accessEndsAt } = giveToken(state, now());
      return { accessToken, refreshToken: refreshToken ?? '', expiresAt: accessEndsAt ?? 0 };
    },
  };
}
