import { expect, test } from 'vitest';
import { type Mark, markWords, type StoreOrder } from '../store-order.ts';
import { placed, type StoreUnderTest } from './under-test.ts';

const note = 'Verified 01998f2c on November 27, 2026';
const how = { refund: true, restock: true, notify: false };

/** Tests how orders are read and changed. */
export function describeOrders(make: () => Promise<StoreUnderTest>): void {
  const start = async () => {
    const under = await make();
    const { orders } = under.platform;
    if (orders === undefined) throw new Error('This platform tells of no orders.');
    const read = async (id: string): Promise<StoreOrder> => {
      const found = await orders.get(under.store, id);
      if ('error' in found) throw new Error(`${found.error} ${found.code}`);
      return found.ok;
    };
    return { ...under, orders, read, id: await under.fake.addOrder(placed) };
  };

  test('an order is read as it was placed', async () => {
    const { read, id } = await start();
    const { buyer, ...order } = await read(id);
    const { total, cart, tags, isTest, ...who } = placed;
    expect(buyer).toEqual(who);
    expect(order).toMatchObject({ id, state: 'open', isTest, amountMinor: 4250n });
    if (order.reference !== undefined) expect(order.reference).toBe(cart);
    expect(order.productTags).toEqual(tags.map((tag) => tag.toLowerCase()));
    expect(order.applied).toEqual({ isHeldByUs: false, mark: null, isMarkedRisky: false });
    expect(total).toBe('42.50');
  });

  test('a hold is seen by staff, twice is once, and taking it back leaves nothing', async () => {
    const { orders, store, read, id, fake } = await start();
    const before = fake.seen(id);
    for (let time = 0; time < 2; time += 1)
      expect(await orders.hold(store, id, 'Age check waiting')).toEqual({ ok: null });
    expect(fake.seen(id).isHeld).toBe(true);
    expect((await read(id)).applied.isHeldByUs).toBe(true);
    for (let time = 0; time < 2; time += 1) expect(await orders.release(store, id)).toEqual({ ok: null });
    expect(fake.seen(id)).toEqual(before);
    expect((await read(id)).applied.isHeldByUs).toBe(false);
  });

  test('what others hold stays held, first or second', async () => {
    for (const isFirst of [true, false]) {
      const { orders, store, read, id, fake } = await start();
      if (isFirst) fake.holdByOthers(id);
      expect((await read(id)).applied.isHeldByUs).toBe(false);
      expect(await orders.hold(store, id, '')).toEqual({ ok: null });
      if (!isFirst) fake.holdByOthers(id);
      expect((await read(id)).applied.isHeldByUs).toBe(true);
      // A status cannot say that two people wait for it: where it is all there is, the first one's is kept.
      if (isFirst) {
        await orders.release(store, id);
        expect(fake.seen(id).isHeld).toBe(true);
      }
      expect((await read(id)).applied.isHeldByUs).toBe(!isFirst);
    }
  });

  test('what is on its way cannot be held', async () => {
    const { orders, store, read, id, fake } = await start();
    fake.ship(id);
    expect((await read(id)).state).toBe('shipped');
    expect(await orders.hold(store, id, '')).toMatchObject({ error: 'conflict' });
    expect(fake.seen(id).isHeld).toBe(false);
  });

  test('one word is on an order, the last one, and what staff wrote stays', async () => {
    const { orders, store, read, id, fake } = await start();
    fake.writeByHand(id, 'Ring twice');
    for (const mark of ['waiting', 'failed', 'by_hand', 'verified', 'verified'] as Mark[]) {
      const isRisky = mark === 'waiting' || mark === 'failed';
      expect(await orders.mark(store, id, { mark, isRisky, note })).toEqual({ ok: null });
      expect((await read(id)).applied).toMatchObject({ mark, isMarkedRisky: isRisky });
      const { text } = fake.seen(id);
      expect(text).toContain('Ring twice');
      for (const [each, word] of Object.entries(markWords)) expect(text.includes(word)).toBe(each === mark);
      expect(fake.seen(id).isRisky).toBe(isRisky);
    }
  });

  test('a mark and a hold leave each other alone', async () => {
    const { orders, store, read, id } = await start();
    await orders.hold(store, id, 'waiting');
    await orders.mark(store, id, { mark: 'waiting', isRisky: true, note });
    expect((await read(id)).applied).toEqual({ isHeldByUs: true, mark: 'waiting', isMarkedRisky: true });
    await orders.release(store, id);
    expect((await read(id)).applied).toEqual({ isHeldByUs: false, mark: 'waiting', isMarkedRisky: true });
  });

  test('a cancellation gives the money back once, also when it is asked for again', async () => {
    const { orders, store, read, id, fake } = await start();
    for (let time = 0; time < 3; time += 1) expect(await orders.cancel?.(store, id, how)).toEqual({ ok: null });
    expect(fake.seen(id)).toMatchObject({ isCancelled: true, refunds: 1 });
    expect((await read(id)).state).toBe('cancelled');
    expect(await orders.hold(store, id, '')).toMatchObject({ error: 'conflict' });
  });

  test('an order that is not there is not found, by any call', async () => {
    const { orders, store, unknownOrder, line } = await start();
    for (const id of [unknownOrder, '', '../store', '0', 'gid://shopify/Order/x', '1?a=b', 'x'.repeat(4000)]) {
      const calls = [
        () => orders.get(store, id),
        () => orders.mark(store, id, { mark: 'verified', isRisky: false, note }),
        () => orders.hold(store, id, ''),
        () => orders.release(store, id),
        () => orders.cancel?.(store, id, how),
      ];
      for (const call of calls) expect(await call()).toMatchObject({ error: 'not_found' });
      for (const { url } of line.calls) expect(url.href).not.toMatch(/\.\.|x{200}/);
    }
  });

  test('of what changed nothing is left out, page by page', async () => {
    const { orders, store, forward, fake } = await start();
    const began = await orders.changedSince(store, null);
    let cursor = 'ok' in began ? began.ok.cursor : '';
    forward(60_000);
    // More than a page, and many of them in the same second.
    const added: string[] = [];
    for (let index = 0; index < 320; index += 1) {
      if (index % 90 === 0) forward(1000);
      added.push(await fake.addOrder(placed));
    }
    const seen = new Set<string>();
    for (let page = 0; page < 12; page += 1) {
      const found = await orders.changedSince(store, cursor);
      if ('error' in found) throw new Error(found.code);
      for (const id of found.ok.ids) seen.add(id);
      cursor = found.ok.cursor;
    }
    expect(added.filter((id) => !seen.has(id))).toEqual([]);
    forward(60_000);
    const later = await fake.addOrder(placed);
    const last = await orders.changedSince(store, cursor);
    expect('ok' in last && last.ok.ids).toContain(later);
    expect(await orders.changedSince(store, 'made up')).toMatchObject({ error: 'invalid' });
  });
}
