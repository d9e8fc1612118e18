import { inTenant } from '@carded/database';
import { afterAll, beforeAll, expect, test } from 'vitest';
import { listenAsShop, makeWebsite, runDueJobs, type ShopListener, serverForTests } from '#testing/index.ts';

const { server, call, makeShop, signedIn, subUser } = serverForTests();
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

test('a test message holds its edited values, and is always marked as a test', async () => {
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

test('a login sees, and sends again, what concerns its websites', async () => {
  const { account, website, owner, send, deliveries } = await merchant();
  const other = await makeWebsite(server.context, account);
  await send();
  await runDueJobs(server);
  const [delivery] = await deliveries();
  expect(delivery).toEqual({
    id: expect.any(String),
    message_id: expect.any(String),
    endpoint: expect.any(String),
    url: shop.url,
    type: 'webhook.test',
    uuid: null,
    state: 'delivered',
    attempts: 1,
    last_status: 204,
    last_error: null,
    created: new Date(server.clock.nowMs).toISOString(),
    next_attempt: null,
    body: expect.stringContaining('webhook.test'),
  });
  const id = delivery?.id ?? '';
  const [here, there] = [
    await subUser(account, ['websites'], [website]),
    await subUser(account, ['websites'], [other]),
  ];
  const seen = async (who: { cookie: string }, query = {}) =>
    (await call('webhooks.deliveries', { query }, who)).body.deliveries.map((one) => one.id);
  expect([await seen(here), await seen(there)]).toEqual([[id], []]);
  expect(await seen(owner, { endpoint: delivery?.endpoint })).toEqual([id]);
  expect(await seen(owner, { endpoint: server.context.newId() })).toEqual([]);
  expect(await seen(owner, { verification: server.context.newId() })).toEqual([]);
  expect(await seen(owner, { before: id })).toEqual([]);
  const resend = (who: { cookie: string }) => call('webhooks.resendMany', { body: { ids: [id] } }, who);
  expect((await resend(there)).error?.code).toBe('not_found');
  expect((await resend(here)).body).toEqual({ sent: 1 });
  const rows = await inTenant(server.context.db, account.accountId, (tx) =>
    tx.selectFrom('audit_rows').select(['subject', 'detail']).where('action', '=', 'webhook.resent').execute(),
  );
  expect(rows).toEqual([{ subject: id, detail: { count: 1 } }]);
});

test('fifty deliveries are a page, and the last of them leads to the next', async () => {
  const { account, owner } = await merchant();
  await inTenant(server.context.db, account.accountId, (tx) =>
    tx
      .insertInto('webhook_messages')
      .values(
        Array.from({ length: 51 }, () => ({
          account_id: account.accountId,
          id: server.context.newId(),
          message_id: server.context.newId(),
          method: 'POST',
          url: shop.url,
          type: 'verification.accepted',
          body: '{}',
          state: 'delivered' as const,
          created_at: new Date(server.clock.nowMs),
        })),
      )
      .execute(),
  );
  const page = async (query: { before?: string }) => (await call('webhooks.deliveries', { query }, owner)).body;
  const first = await page({});
  expect(first.deliveries).toHaveLength(50);
  expect(first.next).toBe(first.deliveries[49]?.id);
  const second = await page({ before: first.next ?? '' });
  expect([second.deliveries.length, second.next]).toEqual([1, null]);
});
