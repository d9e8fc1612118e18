import { afterAll, describe, expect, test } from 'vitest';
import { describeStoreConformance } from '../testing/conformance.ts';
import { playShopify } from '../testing/shopify-under-test.ts';
import { placed } from '../testing/under-test.ts';

const { open, close } = await playShopify();
afterAll(() => close());

describeStoreConformance('Shopify', async () => open());

describe('orders in parts', () => {
  test('before Shopify has split an order there is nothing to hold, and it is asked for again', async () => {
    const { platform, store, shop } = open();
    const order = shop.placeOrder();
    const id = order.id.split('/').at(-1) ?? '';
    expect(await platform.orders?.hold(store, id, '')).toMatchObject({ error: 'busy', code: 'not_routed' });
    expect(await platform.orders?.get(store, id)).toMatchObject({ ok: { applied: { isHeldByUs: false } } });
    shop.routeOrder(order);
    expect(await platform.orders?.hold(store, id, '')).toEqual({ ok: null });
    const [part] = order.fulfillmentOrders;
    expect(await platform.orders?.ofPart?.(store, part?.id.split('/').at(-1) ?? '')).toEqual({ ok: id });
    expect(await platform.orders?.ofPart?.(store, '42')).toMatchObject({ error: 'not_found' });
  });

  test('a part that comes later is not held yet, and holding again holds it as well', async () => {
    const { platform, store, shop, fake } = open();
    const id = fake.addOrder(placed);
    const order = shop.state.orders.get(`gid://shopify/Order/${id}`);
    if (order === undefined) throw new Error('No order.');
    await platform.orders?.hold(store, id, '');
    shop.routeOrder(order);
    expect(await platform.orders?.get(store, id)).toMatchObject({
      ok: { applied: { isHeldByUs: true, isOpenInPart: true } },
    });
    expect(await platform.orders?.hold(store, id, '')).toEqual({ ok: null });
    const held = await platform.orders?.get(store, id);
    expect(held).toMatchObject({ ok: { applied: { isHeldByUs: true } } });
    expect(held && 'ok' in held && held.ok.applied).not.toHaveProperty('isOpenInPart');
    await platform.orders?.release(store, id);
    expect(order.fulfillmentOrders.map(({ holds }) => holds.length)).toEqual([0, 0]);
  });

  test('where one part is out the others are held, and it is told that this came late', async () => {
    const { platform, store, shop, fake } = open();
    const id = fake.addOrder(placed);
    const order = shop.state.orders.get(`gid://shopify/Order/${id}`);
    if (order === undefined) throw new Error('No order.');
    shop.routeOrder(order);
    const [first, second] = order.fulfillmentOrders;
    if (first === undefined || second === undefined) throw new Error('No parts.');
    first.status = 'IN_PROGRESS';
    expect(await platform.orders?.hold(store, id, '')).toMatchObject({ error: 'conflict' });
    expect(second.holds).toHaveLength(1);
  });

  test('a hold of ours under another name is not taken for this one', async () => {
    const { platform, store, shop, fake } = open();
    const id = fake.addOrder(placed);
    const part = shop.state.orders.get(`gid://shopify/Order/${id}`)?.fulfillmentOrders[0];
    part?.holds.push({
      id: 'gid://shopify/FulfillmentHold/5',
      handle: 'other',
      isOurs: true,
      reason: 'OTHER',
      notes: null,
    });
    expect(await platform.orders?.get(store, id)).toMatchObject({ ok: { applied: { isHeldByUs: false } } });
    await platform.orders?.hold(store, id, '');
    await platform.orders?.release(store, id);
    expect(part?.holds.map(({ handle }) => handle)).toEqual(['other']);
  });
});

describe('what an order says', () => {
  test('what the cart carried is read, and its uuid out of the token', async () => {
    const { platform, store, shop } = open();
    const uuid = '01998f2c-7d1e-7000-8000-0123456789ab';
    const token = `v1.2026-12-01.21.${uuid}.${'a'.repeat(64)}`;
    const order = shop.placeOrder({
      customAttributes: [
        { key: '_carded', value: token },
        { key: 'gift', value: 'yes' },
      ],
    });
    const found = await platform.orders?.get(store, order.id.split('/').at(-1) ?? '');
    expect(found).toMatchObject({ ok: { carried: { token, uuid } } });
  });

  test('tags of more than a hundred lines are read, and a product that is gone leaves them unknown', async () => {
    const { platform, store, shop } = open();
    const lines = Array.from({ length: 420 }, (_, index) => [`Tag ${index}`]);
    const many = shop.placeOrder({ lines });
    const found = await platform.orders?.get(store, many.id.split('/').at(-1) ?? '');
    expect(found && 'ok' in found && found.ok.productTags?.length).toBe(420);
    const none = shop.placeOrder({ lines: [] });
    expect(await platform.orders?.get(store, none.id.split('/').at(-1) ?? '')).toMatchObject({
      ok: { productTags: null },
    });
  });

  test('of what is out already no risk is told, and marking it comes to an end', async () => {
    const { platform, store, fake } = open();
    const id = fake.addOrder(placed);
    fake.ship(id);
    const marks = { mark: 'failed', isRisky: true, note: '' } as const;
    expect(await platform.orders?.mark(store, id, marks)).toEqual({ ok: null });
    expect(await platform.orders?.get(store, id)).toMatchObject({
      ok: { state: 'shipped', applied: { mark: 'failed', isMarkedRisky: true } },
    });
  });
});

describe('how Shopify answers', () => {
  test('asked too much, it says for how long, by what the call costs', async () => {
    const { platform, store, shop, fake } = open();
    const id = fake.addOrder(placed);
    shop.failures.push({ kind: 'throttled' });
    // (110 − 10) / 100 points a second
    expect(await platform.orders?.get(store, id)).toMatchObject({ error: 'busy', retryAfterMs: 1000 });
  });

  test('a scope that was taken back is forbidden', async () => {
    const { platform, store, shop, fake } = open();
    const id = fake.addOrder(placed);
    shop.changeScopes(['read_orders']);
    expect(await platform.orders?.mark(store, id, { mark: 'failed', isRisky: true, note: '' })).toMatchObject({
      error: 'forbidden',
    });
  });

  test('a token that ended is forbidden, and is renewed; the earlier refresh token stays good until the new one was used', async () => {
    const { platform, store, forward } = open();
    forward(61 * 60_000);
    expect(await platform.shop.get(store)).toMatchObject({ error: 'forbidden' });
    const fresh = await platform.refresh?.(store);
    if (fresh === undefined || 'error' in fresh) throw new Error('It was not renewed.');
    expect(fresh.ok.scopes).toContain('write_orders');
    expect(await platform.shop.get({ ...store, credentials: fresh.ok })).toHaveProperty('ok');
    // Repeats the call, like a client that lost the answer.
    const again = await platform.refresh?.(store);
    if (again === undefined || 'error' in again) throw new Error('It was not renewed.');
    expect(await platform.refresh?.({ ...store, credentials: again.ok })).toHaveProperty('ok');
    expect(await platform.refresh?.(store)).toMatchObject({ error: 'forbidden' });
  });

  test('a gate that lets orders through when it breaks, or is off, is not current, and is put right', async () => {
    const { platform, store, shop } = open();
    const gate = { secret: 'a'.repeat(64), minimumAge: 21, productTags: ['vape'], messages: { en: 'x' } };
    await platform.gate?.put(store, gate);
    const [validation] = shop.state.validations;
    expect(validation).toMatchObject({ enabled: true, blockOnFailure: true, functionHandle: 'checkout-gate' });
    for (const change of [{ blockOnFailure: false }, { enabled: false }]) {
      Object.assign(validation ?? {}, change);
      expect(await platform.gate?.state(store, gate)).toEqual({ ok: { isThere: true, isCurrent: false } });
      await platform.gate?.put(store, gate);
      expect(validation).toMatchObject({ enabled: true, blockOnFailure: true });
    }
    const other = { ...gate, productTags: ['nicotine'] };
    expect(await platform.gate?.state(store, other)).toEqual({ ok: { isThere: true, isCurrent: false } });
    expect(await platform.gate?.put(store, { ...gate, secret: 'short' })).toMatchObject({ error: 'invalid' });
  });
});
