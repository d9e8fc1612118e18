import { connect } from '@carded/database';
import { buildApp } from '@carded/server/app';
import { expect, it } from 'vitest';
import { makeAccountKeys } from '#platform/sealing/account-keys.ts';
import { adult, callOf, serverForTests } from '#testing/index.ts';

const { server, makeShop } = serverForTests();

it('answers more requests than it has connections, right after a start', async () => {
  const { site, owner } = await makeShop({ site: { isDevMode: true } });
  const db = connect({ url: server.urls.app, applicationName: 'few', max: 3 });
  const cold = {
    ...server.context,
    db,
    keys: { ...server.context.keys, ofAccount: makeAccountKeys(db, server.context.keys.master.wrap) },
  };
  const app = await buildApp(cold);
  const call = callOf({ app, context: cold });
  try {
    const answers = await Promise.all(
      Array.from({ length: 12 }, async (_, index) => [
        (await call('webhooks.create', { body: { url: `https://shop.example/${index}` } }, owner)).status,
        (await call('verifications.list', { body: {} }, owner)).status,
        (await call('buyerSteps.open', { body: { key: site.testKey, page_origin: `https://${site.domain}` } })).status,
        (await call('verifications.create', { body: { key: site.testKey, data: adult } })).status,
      ]),
    );
    expect(new Set(answers.flat())).toEqual(new Set([200]));
  } finally {
    await app.http.close();
    await db.close();
  }
});
