import { fakeBigCommerce } from '@carded/testing/stores';
import { afterEach, expect, test } from 'vitest';
import type { AskOutside, OutgoingOptions } from '#outgoing/index.ts';
import { makeStores, type StoresChoice } from './make-stores.ts';
import { makeFakeLine } from './testing/fake-line.ts';
import { callsOf } from './testing/faults.ts';
import { listenAsPlatform } from './testing/listen-as-platform.ts';
import { testPlan } from './testing/under-test.ts';

const now = () => Date.UTC(2026, 10, 27);
const keys = { clientId: 'bcclient', clientSecret: 'bc-secret-that-is-long-enough' };
const all: StoresChoice = { bigcommerce: keys, shoplazza: keys, shopify: keys, woocommerce: { isLocal: false } };
const closers: (() => Promise<void>)[] = [];
afterEach(async () => {
  for (const close of closers.splice(0)) await close();
});
const start = async () => {
  const fake = fakeBigCommerce({ now });
  const listener = await listenAsPlatform(fake.handle);
  closers.push(listener.close);
  const store = { externalId: fake.externalId, credentials: { accessToken: fake.accessToken(), refreshToken: 'r' } };
  return { fake, listener, store };
};
const rest = {
  plan: testPlan,
  callbackUrl: () => 'https://carded.example/back',
  now,
  metered: (_: string, ask: AskOutside) => ask,
};

test('only what is set up is there', () => {
  const make = (choice: StoresChoice) => makeStores({ ...rest, choice, outgoing: { policy: 'global_only' } });
  expect(make({})).toEqual({});
  expect(Object.entries(make(all)).map(([slug, platform]) => [slug, platform.slug])).toEqual(
    Object.keys(all).map((slug) => [slug, slug]),
  );
});

test('a name that leads to this machine is not connected to, by any call of any platform', async () => {
  const { fake, listener, store } = await start();
  const inside: OutgoingOptions = {
    policy: 'global_only',
    lookup: async () => [{ address: '127.0.0.1', family: 4 }],
  };
  const externalIds: Record<string, string> = {
    shoplazza: 'northfork.myshoplaza.com',
    shopify: 'northfork.myshopify.com',
    woocommerce: 'shop.example/store',
  };
  for (const platform of Object.values(makeStores({ ...rest, choice: all, outgoing: inside }))) {
    const externalId = externalIds[platform.slug] ?? store.externalId;
    const line = makeFakeLine(fake.handle);
    const cursor = platform.slug === 'bigcommerce' ? '1795788000000.1' : '1795788000000';
    const under = {
      platform,
      store: { ...store, externalId, storeId: '01935a3e-0000-7000-8000-000000000001' },
      line,
      forward: () => {},
      fake,
      unknownOrder: '1',
      cursor,
      hosts: /^$/,
    };
    for (const [name, call] of await callsOf(under)) {
      const outcome = await call();
      if ('error' in outcome)
        expect([name, outcome]).toEqual([name, { error: 'unavailable', code: 'address_not_allowed' }]);
    }
  }
  expect(listener.connectionCount()).toBe(0);
});

test('over a real connection a platform that is played on this machine answers, and calls are counted', async () => {
  const { fake, listener, store } = await start();
  const id = fake.addOrder(placedOnWire);
  const counted: string[] = [];
  const { bigcommerce } = makeStores({
    ...rest,
    choice: { ...all, sandboxUrl: listener.url },
    outgoing: { policy: 'loopback_allowed' },
    metered: (slug, ask) => (url, question) => {
      counted.push(slug);
      return ask(url, question);
    },
  });
  expect(await bigcommerce?.orders?.hold(store, id, 'Age check waiting')).toEqual({ ok: null });
  expect(fake.seen(id).isHeld).toBe(true);
  expect(counted).toEqual(['bigcommerce', 'bigcommerce']);
});

const placedOnWire = {
  ...{
    firstName: 'Zoë',
    lastName: 'Núñez',
    email: 'z@buyers.example',
    phone: '',
    address: 'a',
    city: 'b',
    state: 'CO',
  },
  ...{ zip: '80202', country: 'US', total: '1.00', cart: 'c', tags: [], isTest: false },
};
