import { connect } from '@carded/database';
import { buildApp } from '@carded/server/app';
import { expect, it } from 'vitest';
import { makeAccountKeys } from '#platform/sealing/master-key.ts';
import { adult, callOf, serverForTests } from '#testing/index.ts';

const { server, makeShop } = serverForTests();

/** A server that was just started, with three connections. */
const justStarted = async () => {
  const db = connect({ url: server.urls.app, applicationName: 'few', max: 3 });
  const context = {
    ...server.context,
    db,
    keys: { ...server.context.keys, ofAccount: makeAccountKeys(db, server.context.keys.master.wrap) },
  };
  const app = await buildApp(context);
  return {
    call: callOf({ app, context }),
    [Symbol.asyncDispose]: async () => {
      await app.http.close();
      await db.close();
    },
  };
};

it('answers more requests than it has connections, right after a start', async () => {
  const { site, owner } = await makeShop({ site: { isDevMode: true } });
  await using cold = await justStarted();
  const { call } = cold;
  const answers = await Promise.all(
    Array.from({ length: 12 }, async (_, index) => [
      (await call('webhooks.create', { body: { url: `https://shop.example/${index}` } }, owner)).status,
      (await call('verifications.list', { body: {} }, owner)).status,
      (await call('buyerSteps.open', { body: { key: site.testKey, page_origin: `https://${site.domain}` } })).status,
      (await call('verifications.create', { body: { key: site.testKey, data: adult } })).status,
    ]),
  );
  expect(new Set(answers.flat())).toEqual(new Set([200]));
});

it.each(['webhooks.create', 'verifications.list', 'buyerSteps.open', 'verifications.create'] as const)(
  'answers more accounts than it has connections, right after a start: %s',
  async (name) => {
    const shops = await Promise.all(Array.from({ length: 8 }, () => makeShop({ site: { isDevMode: true } })));
    await using cold = await justStarted();
    const { call } = cold;
    const ask = {
      'webhooks.create': ({ owner }) => call('webhooks.create', { body: { url: 'https://shop.example/' } }, owner),
      'verifications.list': ({ owner }) => call('verifications.list', { body: {} }, owner),
      'buyerSteps.open': ({ site }) =>
        call('buyerSteps.open', { body: { key: site.testKey, page_origin: `https://${site.domain}` } }),
      'verifications.create': ({ site }) => call('verifications.create', { body: { key: site.testKey, data: adult } }),
    } satisfies Record<typeof name, (shop: (typeof shops)[number]) => Promise<{ status: number }>>;
    const answers = await Promise.all(shops.map((shop) => ask[name](shop)));
    expect(answers.map(({ status }) => status)).toEqual(shops.map(() => 200));
  },
);
