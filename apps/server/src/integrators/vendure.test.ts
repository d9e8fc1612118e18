import { type AgeCheckOptions, makeAgeCheck, type VendureOrder } from '@carded/vendure';
import { afterAll, beforeAll, expect, test } from 'vitest';
import { cardedForShops, freePort } from '#testing/index.ts';

// Vendure itself runs in `npm run platforms`. Here are the moments that are hard to bring about there.
let carded: Awaited<ReturnType<typeof cardedForShops>>;
beforeAll(async () => {
  carded = await cardedForShops();
});
afterAll(() => carded.server.close());

class Order {}
class TransactionalConnection {}
type Fields = Record<'cardedProof' | 'cardedVerification' | 'cardedChecked' | 'cardedHeld', unknown>;
type ShopOrder = VendureOrder & { id: number; customFields: Fields };

/** A shop's orders, and a search among them as the database makes it. */
const openShop = (change: Partial<AgeCheckOptions> = {}) => {
  const orders: ShopOrder[] = [];
  const parts = makeAgeCheck({ ...carded.options, TransactionalConnection, Order, ...change });
  const byVerification = ({ where }: { where: object }) => {
    const { customFields } = where as { customFields: { cardedVerification: string } };
    const isOne = (each: ShopOrder) => each.customFields.cardedVerification === customFields.cardedVerification;
    return Promise.resolve(orders.find(isOne) ?? null);
  };
  const connection = { getRepository: () => ({ findOne: byVerification }) };
  for (const { init } of [parts.process, parts.checker])
    init({ get: (token: unknown) => (token === TransactionalConnection ? connection : undefined) });
  return {
    ...parts,
    order: (code: string, proof: string | null): ShopOrder => {
      const { john } = carded;
      const order: ShopOrder = {
        ...{ id: orders.length + 1, code },
        customFields: { cardedProof: proof, cardedVerification: null, cardedChecked: null, cardedHeld: false },
        shippingAddress: {
          ...{ fullName: 'John Doe', streetLine1: john.address, city: john.city, province: 'US-ID' },
          ...{ postalCode: john.zip, countryCode: 'US' },
        },
      };
      orders.push(order);
      return order;
    },
    move: (order: ShopOrder, to: string) => parts.process.onTransitionStart('AddingItems', to, { ctx: {}, order }),
    pay: (order: ShopOrder) => parts.checker.check({}, order),
    ship: (order: ShopOrder) => parts.fulfillmentProcess.onTransitionStart('Pending', 'Shipped', { orders: [order] }),
  };
};

test('nothing is paid or placed without a proof, and nothing else is in the way of an order', async () => {
  const { order, move, pay } = openShop();
  const without = order('V1', null);
  for (const state of ['ArrangingPayment', 'PaymentAuthorized', 'PaymentSettled'])
    expect(await move(without, state)).toBe('age_check_missing');
  expect(await pay(without)).toBe('age_check_missing');
  expect(await move(without, 'Cancelled')).toBeUndefined();
});

test('a payment that comes an hour later needs neither a fresh proof nor the network', async () => {
  const { order, move, pay } = openShop();
  const { proof, uuid } = await carded.open('V2');
  const placed = order('V2', proof);
  expect(await move(placed, 'ArrangingPayment')).toBeUndefined();
  expect(placed.customFields).toMatchObject({ cardedVerification: uuid, cardedHeld: false });
  carded.server.clock.forward(60 * 60_000);
  expect(await pay(placed)).toBe(true);
  expect(await move(placed, 'PaymentSettled')).toBeUndefined();
});

test('an order that changed after the check is checked again before payment', async () => {
  const { order, move, pay } = openShop();
  const { proof } = await carded.open('V3');
  const changed = order('V3', proof);
  expect(await move(changed, 'ArrangingPayment')).toBeUndefined();
  changed.customFields.cardedProof = null;
  expect(await pay(changed)).toBe('age_check_missing');
  changed.customFields.cardedProof = proof;
  expect(await pay(changed)).toBe(true);
  changed.shippingAddress = { ...changed.shippingAddress, fullName: 'Jane Doe' };
  expect(await pay(changed)).toBe('age_check_other_person');
  expect(await move(changed, 'PaymentSettled')).toBe('age_check_other_person');
});

test('a verification is of one order, also where a shop gives its carts no reference of their own', async () => {
  const { order, move } = openShop();
  const { proof } = await carded.open('V4');
  expect(await move(order('V4', proof), 'ArrangingPayment')).toBeUndefined();
  const again = order('V4', proof);
  expect(await move(again, 'ArrangingPayment')).toBe('age_check_used');
  expect(again.customFields.cardedVerification).toBeNull();
});

test('while Carded is unreachable an order is refused, or placed and not shipped', async () => {
  const host = `http://localhost:${await freePort()}`;
  const { proof } = await carded.open('V5');
  const strict = openShop({ host, timeoutMs: 500 });
  expect(await strict.move(strict.order('V5', proof), 'ArrangingPayment')).toBe('age_check_unavailable');
  const holding = openShop({ host, timeoutMs: 500, failPolicy: 'hold' });
  const held = holding.order('V5', proof);
  expect(await holding.move(held, 'ArrangingPayment')).toBeUndefined();
  expect(await holding.pay(held)).toBe(true);
  expect(await holding.ship(held)).toBe('age_check_held');
  held.customFields.cardedHeld = false;
  expect(await holding.ship(held)).toBeUndefined();
});

test('an order that was placed before, or needs no check, goes on', async () => {
  const { order, move } = openShop({ isNeeded: (_context, { code }) => code !== 'GIFT' });
  expect(await move(order('GIFT', null), 'ArrangingPayment')).toBeUndefined();
  const placed = Object.assign(order('V6', null), { orderPlacedAt: new Date() });
  expect(await move(placed, 'PaymentSettled')).toBeUndefined();
  expect(await move(order('V7', null), 'ArrangingPayment')).toBe('age_check_missing');
});

test('a shop that left a part out takes no order', async () => {
  const { order, move } = openShop();
  const bare = { ...order('V8', null), customFields: {} } as never;
  await expect(move(bare, 'ArrangingPayment')).rejects.toThrow('customFields.Order');
  const parts = makeAgeCheck({ ...carded.options, TransactionalConnection, Order });
  const { proof } = await carded.open('V9');
  await expect(parts.checker.check({}, order('V9', proof))).rejects.toThrow('not started');
  expect(() => openShop({ Order: undefined })).toThrow(TypeError);
});
