import { createHmac } from 'node:crypto';
import fc from 'fast-check';
import { describe, expect, test } from 'vitest';
import type { RawRequest } from '../port.ts';
import { describeStoreConformance } from '../testing/conformance.ts';
import { placed } from '../testing/under-test.ts';
import { wooCommerceUnderTest } from '../testing/woocommerce-under-test.ts';

describeStoreConformance('WooCommerce', async () => wooCommerceUnderTest());

describe('calls of a shop', () => {
  test('are signed over route, time, nonce and body, each with a nonce of its own', async () => {
    const { platform, store, line, fake, now } = wooCommerceUnderTest();
    const id = fake.addOrder(placed);
    for (let time = 0; time < 2; time += 1) await platform.orders?.hold(store, id, 'Wait');
    const nonces = line.calls.map(({ headers }) => headers['x-carded-nonce']);
    expect(new Set(nonces).size).toBe(2);
    const [call] = line.calls;
    const seconds = Math.floor(now() / 1000);
    const content = `carded.call.v1\norders/${id}/hold\n${seconds}\n${nonces[0]}\n{"note":"Wait"}`;
    const wanted = createHmac('sha256', fake.secret).update(content).digest('hex');
    expect(call?.headers['x-carded-signature']).toBe(`t=${seconds},v1=${wanted}`);
    expect(call?.url.href).toBe(`https://shop.northfork.example/store/?rest_route=/carded/v1/orders/${id}/hold`);
  });

  test('are not made without our id of the store, and not taken with another secret', async () => {
    const { platform, store, line } = wooCommerceUnderTest();
    const { storeId: _, ...nameless } = store;
    expect(await platform.shop.get(nameless)).toMatchObject({ error: 'invalid' });
    expect(line.calls).toHaveLength(0);
    const credentials = { accessToken: 'b2'.repeat(32) };
    expect(await platform.shop.get({ ...store, credentials })).toMatchObject({ error: 'forbidden' });
  });

  test('go to shops on this machine only where we are on it', async () => {
    for (const externalId of ['localhost:8881', 'shop.localhost:8881', '127.0.0.1:8881/store']) {
      const outside = wooCommerceUnderTest();
      expect(await outside.platform.shop.get({ ...outside.store, externalId })).toMatchObject({ error: 'invalid' });
      expect(outside.line.calls).toHaveLength(0);
      const inside = wooCommerceUnderTest({ isLocal: true });
      await inside.platform.shop.get({ ...inside.store, externalId });
      expect(inside.line.calls[0]?.url.href).toBe(`http://${externalId}/?rest_route=/carded/v1/ping`);
    }
  });

  test('find a shop whose plugin is gone to be gone, and an order that is not there to be just that', async () => {
    const { platform, store, line, fake } = wooCommerceUnderTest();
    const id = fake.addOrder(placed);
    for (const [text, error] of [
      ['{"code":"rest_no_route"}', 'gone'],
      ['<html>', 'gone'],
      ['{"code":"carded_no_order"}', 'not_found'],
    ] as const) {
      line.replace(() => ({ status: 404, text }));
      expect(await platform.orders?.get(store, id)).toMatchObject({ error });
      expect(await platform.shop.get(store)).toMatchObject({ error: 'gone' });
    }
  });
});

const { platform, fake, now } = wooCommerceUnderTest();
const secretOf = async (named: string) =>
  named === fake.storeId ? { externalId: fake.externalId, secret: fake.secret } : null;
const read = ({ headers, body }: { headers: Record<string, string>; body: string | Uint8Array }) => {
  const request: RawRequest = {
    ...{ method: 'POST', url: '/hooks/stores/woocommerce', headers, body: Buffer.from(body), now: now() },
  };
  return platform.inbound?.read(request, secretOf);
};

describe('what a shop tells', () => {
  test('is read with its own secret, and names its order', async () => {
    const common = { externalId: fake.externalId, eventId: 'e1'.repeat(16) };
    expect(await read(fake.event('order.changed', '1042'))).toEqual({
      ok: { ...common, kind: 'order_changed', orderId: '1042' },
    });
    expect(await read(fake.event('app.uninstalled', ''))).toEqual({ ok: { ...common, kind: 'uninstalled' } });
    expect(await read(fake.event('theme.changed', ''))).toEqual({ ok: { ...common, kind: 'ignored' } });
    expect(await read(fake.event('order.changed', '1', { at: now() - 300_000 }))).toHaveProperty('ok');
  });

  test.each([
    ['an older time', fake.event('order.changed', '1', { at: now() - 301_000 })],
    ['a time to come', fake.event('order.changed', '1', { at: now() + 301_000 })],
    ['another secret', fake.event('order.changed', '1', { secret: 'b2'.repeat(32) })],
    ['another store', fake.event('order.changed', '1', { store: '01935a3e-0000-7000-8000-000000000002' })],
    ['a store that is none', fake.event('order.changed', '1', { store: 'shop.northfork.example' })],
    ['an id of another form', fake.event('order.changed', '1', { event: 'e1' })],
    ['no order', fake.event('order.changed', '')],
    ['an order that is a path', fake.event('order.changed', '1/../2')],
    ['another body', { ...fake.event('order.changed', '1'), body: '{"type":"app.uninstalled","id":"","at":1}' }],
  ])('is refused with %s', async (_, event) => {
    expect(await read(event)).toMatchObject({ error: 'invalid' });
  });

  test('of 2,000 altered signatures and bodies none is taken', async () => {
    const good = fake.event('order.changed', '1042');
    const signature = good.headers['x-carded-signature'] ?? '';
    await fc.assert(
      fc.asyncProperty(fc.nat(200), fc.integer({ min: 1, max: 255 }), fc.boolean(), async (at, bits, isBody) => {
        const bytes = Buffer.from(isBody ? good.body : signature);
        bytes[at % bytes.length] = (bytes[at % bytes.length] ?? 0) ^ bits;
        const altered = isBody
          ? { ...good, body: bytes }
          : { ...good, headers: { ...good.headers, 'x-carded-signature': bytes.toString('latin1') } };
        const heard = await read(altered);
        return heard !== undefined && 'error' in heard;
      }),
      { numRuns: 2_000 },
    );
  });
});
