import { afterAll, beforeAll, expect, test } from 'vitest';
import { listenAsShop, runDueJobs, type ShopListener, serverForTests } from '#testing/index.ts';

const { server, call, makeShop, signedIn } = serverForTests();
let shop: ShopListener;
beforeAll(async () => {
  shop = await listenAsShop();
});
afterAll(() => shop.close());

const merchant = async (url = shop.url) => {
  const { account, site: website, owner } = await makeShop();
  const { id } = (await call('webhooks.create', { body: { url, website: website.liveKey } }, owner)).body.endpoint;
  const send = (body: object = {}) => call('webhooks.test', { params: { id }, body }, owner);
  const deliveries = async () => (await call('webhooks.deliveries', { query: {} }, owner)).body.deliveries;
  return { account, website, owner, id, send, deliveries };
};

test('a test message says what it was edited to, and always that it is a test', async () => {
  const { send, deliveries, website } = await merchant();
  const uuid = '01990000-0000-7000-8000-0000000000aa';
  await send({ type: 'verification.status_changed', uuid, status: 'denied', reason: 'underage', version: 3 });
  await send();
  const bodies = (await deliveries()).map(({ body }) => JSON.parse(body));
  expect(bodies[1]).toMatchObject({
    type: 'verification.status_changed',
    data: { uuid, status: 'denied', reason: 'underage', version: 3, key: website.liveKey, test: true },
  });
  expect(bodies[0]).toMatchObject({ type: 'webhook.test', data: { uuid: null, status: 'test', test: true } });
  for (const body of [{ test: false }, { key: 'pk_live_other' }, { type: 'invoice.paid' }])
    expect((await send(body)).status, JSON.stringify(body)).toBe(400);
});

test('several deliveries are sent again together, or none when one is not the account’s', async () => {
  const [mine, theirs] = [await merchant(), await merchant()];
  for (const { send } of [mine, mine, theirs]) await send();
  await runDueJobs(server);
  const ids = (await mine.deliveries()).map(({ id }) => id);
  const [foreign] = (await theirs.deliveries()).map(({ id }) => id);
  const before = shop.received.length;
  const resend = (list: string[]) => call('webhooks.resendMany', { body: { ids: list } }, mine.owner);
  expect((await resend([...ids, foreign ?? ''])).error?.code).toBe('not_found');
  expect((await mine.deliveries()).every(({ state }) => state === 'delivered')).toBe(true);
  expect((await resend([])).status).toBe(400);
  expect((await resend([...ids, ...ids])).body).toEqual({ sent: 2 });
  await runDueJobs(server);
  expect(shop.received.length - before).toBe(2);
  expect((await mine.deliveries()).map(({ attempts }) => attempts)).toEqual([2, 2]);
});

test('an endpoint says how its last 24 hours went', async () => {
  const { send, owner } = await merchant();
  const health = async () => (await call('webhooks.list', {}, owner)).body.endpoints[0]?.health;
  expect(await health()).toEqual({ delivered: 0, failed: 0, waiting: 0, last_delivered: null });
  await send();
  expect(await health()).toMatchObject({ waiting: 1 });
  const at = new Date(server.clock.nowMs).toISOString();
  await runDueJobs(server);
  expect(await health()).toEqual({ delivered: 1, failed: 0, waiting: 0, last_delivered: at });
  const dead = await merchant('http://127.0.0.1:1/nobody');
  await dead.send();
  await runDueJobs(server);
  expect((await call('webhooks.list', {}, dead.owner)).body.endpoints[0]?.health).toMatchObject({ failed: 1 });
  server.clock.forward(25 * 3_600_000);
  const again = await signedIn(dead.account);
  expect((await call('webhooks.list', {}, again)).body.endpoints[0]?.health).toMatchObject({ failed: 0 });
});
