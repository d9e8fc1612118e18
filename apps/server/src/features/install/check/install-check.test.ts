import type { IdentitySource } from '@carded/providers/identity';
import { beforeAll, describe, expect, it } from 'vitest';
import { adult, makeWebsite, serverForTests, testBuyer } from '#testing/index.ts';

/** Knows every buyer. */
const bureau: IdentitySource = {
  ...{ id: 'bureau', independence: 'independent' },
  lookUp: async () => ({ outcome: 'match', score: 97, birthDateEqual: true, agreed: [] }),
};
const { server, call, makeShop } = serverForTests({ liveSources: [bureau] });
let shop: Awaited<ReturnType<typeof makeShop>>;
beforeAll(async () => {
  shop = await makeShop();
});
const asOwner = () => shop.owner;
const key = () => shop.site.liveKey;

describe('a live check', () => {
  const page = {
    ...{
      path: '/checkout',
      key: '',
      version: '',
      copies: 1,
      late: false,
      element: '#place',
      bound: 1,
      candidates: ['#place'],
    },
    ...{ fields: ['zip', 'city'], wallets: [], blocked: [], frame: 'reached', opened: true },
  };
  const begin = async () => {
    const { body } = await call('install.beginCheck', { body: { website: key() } }, asOwner());
    return new URL(body.address).searchParams.get('carded_check') ?? '';
  };
  const report = (nonce: string, change: object = {}, origin = `https://${shop.site.domain}`) =>
    call('install.report', { query: { nonce, page: JSON.stringify({ ...page, key: key(), ...change }) } }, { origin });
  const check = async () => (await call('install.check', { query: { website: key() } }, asOwner())).body.check;
  const doneOf = async () => (await check())?.ticks.filter(({ done }) => done).map(({ tick }) => tick);

  it('ticks what the pages say, by their own account’s key and domain', async () => {
    const nonce = await begin();
    expect(await doneOf()).toEqual([]);
    expect((await report(nonce)).status).toBe(204);
    expect(await doneOf()).toEqual(['seen', 'key', 'domain', 'checkout', 'button', 'popup']);
    await report(nonce, { key: 'pk_live_other' }, 'https://elsewhere.example');
    const seen = await check();
    expect(seen?.pages.map(({ host }) => host)).toEqual([shop.site.domain, 'elsewhere.example']);
  });

  it('names the fault', async () => {
    const nonce = await begin();
    await report(nonce, {
      key: 'pk_live_other',
      copies: 2,
      wallets: ['apple_pay', 'none'],
      blocked: ['frame'],
      frame: 'failed',
    });
    expect((await check())?.findings).toEqual([
      'wrong_key',
      'frame_blocked',
      'wallet_uncovered',
      'loaded_twice',
      'fields_missing',
    ]);
  });

  it('keeps what a page sent last, when an earlier report arrives after it', async () => {
    const nonce = await begin();
    await report(nonce, { blocked: ['frame'], frame: 'failed', sent: 1_700_000_000_000.5 });
    await report(nonce, { frame: 'waiting', sent: 1_700_000_000_000.1 });
    expect((await check())?.findings).toContain('frame_blocked');
    await report(nonce, { sent: 1_700_000_000_001 });
    expect((await check())?.findings).not.toContain('frame_blocked');
  });

  it('ignores malformed reports and reports of another check', async () => {
    const nonce = await begin();
    const [hash] = nonce.split('.');
    for (const other of ['', 'x', `${hash}.${'a'.repeat(32)}`, `${nonce}x`, `other.${nonce.split('.')[1]}`])
      await report(other);
    for (const change of [
      { extra: 1 },
      { path: 'x'.repeat(200) },
      { bound: -1 },
      { fields: ['password'] },
      { copies: 'two' },
      { candidates: Array(9).fill('a') },
    ])
      await report(nonce, change);
    await call('install.report', { query: { nonce, page: '{' } }, { origin: 'https://shop.example' });
    expect((await check())?.pages).toEqual([]);
  });

  it('ends after half an hour, and a new one takes the place of the last', async () => {
    const first = await begin();
    const second = await begin();
    await report(first);
    expect((await check())?.pages).toEqual([]);
    server.clock.forward(30 * 60_000 + 1);
    await report(second);
    expect(await check()).toBeNull();
  });

  it('accepts at most 400 reports', async () => {
    const nonce = await begin();
    for (let at = 0; at < 402; at += 1) await report(nonce, { path: `/${at}` });
    expect((await check())?.pages.at(-1)?.path).toBe('/399');
  });

  it('goes by its own website’s pages and test buyers alone', async () => {
    const other = await makeWebsite(server.context, shop.account);
    await report(await begin());
    server.clock.forward(1_000);
    for (const body of [
      { key: other.testKey, data: testBuyer('John') },
      { key: shop.site.liveKey, data: adult },
    ])
      expect((await call('verifications.create', { body })).body).toMatchObject({ status: 'accepted' });
    expect(await doneOf()).not.toContain('test_buyer');
    const { body } = await call('install.check', { query: { website: other.liveKey } }, asOwner());
    expect(body.check).toBeNull();
  });

  it('sees a test buyer accepted, and that the shop’s server asked', async () => {
    const nonce = await begin();
    await report(nonce);
    server.clock.forward(1_000);
    const created = await call('verifications.create', { body: { key: shop.site.testKey, data: testBuyer('John') } });
    const uuid = 'uuid' in created.body ? created.body.uuid : '';
    expect(await doneOf()).toContain('test_buyer');
    expect(await doneOf()).not.toContain('server');
    await call(
      'verifications.validate',
      { body: { key: shop.site.testKey, uuid } },
      { origin: `https://${shop.site.domain}` },
    );
    expect(await doneOf()).not.toContain('server');
    await call('verifications.validate', { body: { key: shop.site.testKey, uuid } });
    await expect.poll(doneOf).toContain('server');
  });
});
