import { listenAsShopify } from '@carded/testing/stores';
import { makeAskOutside } from '#outgoing/index.ts';
import type { BillingPlan } from '../port.ts';
import type { AppPricing } from '../shopify/api.ts';
import { makeShopify } from '../shopify/make-shopify.ts';
import { makeFakeLine } from './fake-line.ts';
import { type PlacedOrder, type StoreUnderTest, testPlan } from './under-test.ts';

/** Adapters with a Shopify that is played on this machine, each with a shop of its own. */
export async function playShopify() {
  let nowMs = Date.UTC(2026, 10, 27, 14);
  const now = () => nowMs;
  const played = await listenAsShopify({ now });
  const outside = makeAskOutside({ policy: 'loopback_allowed' });
  let count = 0;

  const open = (options: { plan?: BillingPlan; appPricing?: AppPricing } = {}) => {
    count += 1;
    const shop = played.addShop(`shop-${count}`, { name: 'Northfork Vapor', email: 'dana@northfork.example' });
    const line = makeFakeLine(async ({ method, url, headers, body }) => {
      const answer = await outside(`http://127.0.0.1:${played.port}${url.pathname}${url.search}`, {
        method: method === 'POST' ? 'POST' : 'GET',
        ...{ headers: { ...headers, host: url.host }, body, timeoutMs: 5000, maxBytes: 4_000_000 },
      });
      if ('error' in answer) throw new Error(answer.error);
      return { status: answer.status, headers: {}, json: answer.text === '' ? undefined : JSON.parse(answer.text) };
    });
    const orderOf = (id: string) => {
      const order = shop.state.orders.get(`gid://shopify/Order/${id}`);
      if (order === undefined) throw new Error('No such order.');
      return order;
    };
    const token = shop.token();
    return {
      platform: makeShopify({ plan: testPlan, ...options, ...played.keys, ask: line.ask, now }),
      store: { externalId: shop.state.domain, credentials: token },
      line,
      forward: (ms: number) => {
        nowMs += ms;
      },
      shop,
      keys: played.keys,
      fake: {
        addOrder: (placed: PlacedOrder) => {
          const address = {
            ...{ firstName: placed.firstName, lastName: placed.lastName, address1: placed.address, city: placed.city },
            ...{ provinceCode: placed.state, zip: placed.zip, countryCodeV2: placed.country, phone: placed.phone },
          };
          const order = shop.placeOrder({
            ...{ email: placed.email, phone: placed.phone, amount: placed.total, lines: [[...placed.tags]] },
            ...{ shippingAddress: address, billingAddress: address, test: placed.isTest },
          });
          shop.routeOrder(order);
          return order.id.split('/').at(-1) ?? '';
        },
        seen: (id: string) => {
          const order = orderOf(id);
          const fields = shop.state.metafields.filter(({ ownerId }) => ownerId === order.id).map(({ value }) => value);
          return {
            isHeld: order.fulfillmentOrders.some(({ holds }) => holds.length > 0),
            isCancelled: order.cancelledAt !== null,
            text: [...order.tags, order.note ?? '', ...fields].join('\n'),
            isRisky: order.risks.some(({ level }) => level === 'HIGH'),
            refunds: order.cancelled?.refund ? 1 : 0,
          };
        },
        ship: (id: string) => shop.shipOrder(orderOf(id)),
        holdByOthers: (id: string) => shop.holdByOther(orderOf(id)),
        writeByHand: (id: string, text: string) => {
          orderOf(id).tags.add(text);
          orderOf(id).note = text;
        },
        revoke: () => {
          shop.state.tokens = [];
        },
      },
      approve: (id: string) => shop.approveSubscription(id),
      unknownOrder: '999999',
      cursor: '1795788000000',
      hosts: /^shop-\d+\.myshopify\.com$/,
    } satisfies StoreUnderTest & Record<string, unknown>;
  };
  return { open, close: played.close, now, played };
}
