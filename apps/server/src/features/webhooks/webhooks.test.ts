import { inTenant, uuidv7 } from '@carded/database';
import { makeOutgoing } from '@carded/providers/outgoing';
import { afterAll, beforeAll, expect, test } from 'vitest';
import {
  listenAsShop,
  makeWebsite,
  runDueJobs,
  type ShopListener,
  serverForTests,
  type TestAnswer,
  testBuyer,
} from '#testing/index.ts';

const { server, call, makeShop, subUser } = serverForTests({
  providers: { outgoing: makeOutgoing({ policy: 'global_only' }) },
});
let shop: ShopListener;
beforeAll(async () => {
  shop = await listenAsShop();
});
afterAll(() => shop.close());

const url = 'https://shop.example/hooks';
type Deliveries = TestAnswer<'webhooks.deliveries'>;
const add = async (owner: { cookie: string }, body: { url: string; website?: string } = { url }) =>
  call('webhooks.create', { body }, owner);

test('shows the signing secret once, when the endpoint is made', async () => {
  const { owner, site: website } = await makeShop();
  const made = await add(owner, { url, website: website.testKey });
  expect(made.body.secret).toMatch(/^whsec_[A-Za-z0-9+/]{32}$/);
  expect(made.body.endpoint).toMatchObject({ url, website: website.liveKey, enabled: true, failing_since: null });
  const list = await call('webhooks.list', {}, owner);
  expect(list.body.endpoints).toEqual([made.body.endpoint]);
  expect(JSON.stringify(list.body)).not.toContain('whsec_');
});

test.each([
  ['http://127.0.0.1/hooks', 'must be an address on the public internet'],
  ['https://[::1]/hooks', 'must be an address on the public internet'],
  ['http://169.254.169.254/latest/meta-data', 'must be an address on the public internet'],
  ['https://shop.example:8443/hooks', 'must use port 443 or 80'],
  ['http://0x7f.1/', 'must be'],
])('refuses %s: it %s', async (address, why) => {
  const { owner } = await makeShop();
  const refused = await add(owner, { url: address });
  expect(refused.status).toBe(400);
  expect(refused.error?.fields?.[0]?.path).toBe('body.url');
  expect(refused.error?.fields?.[0]?.message).toContain(why);
});

test('does not connect to this machine when a name or a callback address leads there', async () => {
  const { account, site: website } = await makeShop();
  const port = new URL(shop.url).port;
  await call('verifications.create', {
    body: {
      key: website.testKey,
      secret: account.testSecret,
      data: testBuyer('John'),
      options: { callback_url: `http://localhost:${port}/` },
    },
  });
  await runDueJobs(server);
  expect(shop.received).toEqual([]);
});

test('makes none for a website that was removed', async () => {
  const { owner, site: website } = await makeShop();
  expect((await call('websites.remove', { params: { token: website.liveKey } }, owner)).status).toBe(200);
  for (const key of [website.liveKey, website.testKey])
    expect((await add(owner, { url, website: key })).error?.code).toBe('not_found');
  expect((await call('webhooks.list', {}, owner)).body.endpoints).toEqual([]);
});

test('takes at most fifty endpoints of an account', async () => {
  const { owner } = await makeShop();
  for (let made = 0; made < 50; made += 1) expect((await add(owner)).status).toBe(200);
  expect((await add(owner)).error).toMatchObject({ code: 'invalid_input', message: expect.stringContaining('50') });
});

test('switches off and on, and removes', async () => {
  const { owner } = await makeShop();
  const { id } = (await add(owner)).body.endpoint;
  const switchTo = (enabled: boolean) => call('webhooks.enable', { params: { id }, body: { enabled } }, owner);
  const first = async () => (await call('webhooks.list', {}, owner)).body.endpoints[0];
  await switchTo(false);
  expect(await first()).toMatchObject({ enabled: false, disabled_because: 'switched_off' });
  // An endpoint that its owner turned off is no trouble to look at.
  expect((await call('usage.needs', {}, owner)).body.webhooks).toEqual([]);
  await switchTo(true);
  expect(await first()).toMatchObject({ enabled: true, disabled_because: null });
  expect((await call('webhooks.remove', { params: { id } }, owner)).status).toBe(200);
  expect(await first()).toBeUndefined();
  expect((await call('webhooks.remove', { params: { id } }, owner)).error?.code).toBe('not_found');
});

test('finds no endpoint or delivery of another account', async () => {
  const one = await makeShop();
  const other = await makeShop();
  const { id } = (await add(one.owner)).body.endpoint;
  await call('webhooks.test', { params: { id }, body: {} }, one.owner);
  const [delivery] = (await call('webhooks.deliveries', { query: {} }, one.owner)).body.deliveries;
  const params = { params: { id } };
  const answers = [
    await call('webhooks.remove', params, other.owner),
    await call('webhooks.enable', { ...params, body: { enabled: false } }, other.owner),
    await call('webhooks.renewSecret', params, other.owner),
    await call('webhooks.test', { ...params, body: {} }, other.owner),
    await call('webhooks.resend', { params: { id: delivery?.id ?? '' } }, other.owner),
    await add(other.owner, { url, website: one.site.liveKey }),
  ];
  expect(answers.map(({ error }) => error?.code)).toEqual(answers.map(() => 'not_found'));
  expect((await call('webhooks.deliveries', { query: { endpoint: id } }, other.owner)).body.deliveries).toEqual([]);
});

test('shows a sub-user of one website that website’s endpoints and deliveries only', async () => {
  const { account, site: website, owner } = await makeShop();
  const theirs = await makeWebsite(server.context, account);
  const clerk = await subUser(account, ['websites'], [theirs]);
  const hidden = [
    (await add(owner)).body.endpoint.id,
    (await add(owner, { url, website: website.liveKey })).body.endpoint.id,
  ];
  const seen = (await add(owner, { url, website: theirs.liveKey })).body.endpoint.id;
  expect((await call('webhooks.list', {}, clerk)).body.endpoints.map(({ id }) => id)).toEqual([seen]);
  for (const id of hidden)
    expect((await call('webhooks.test', { params: { id }, body: {} }, clerk)).error?.code).toBe('not_found');
  expect((await add(clerk)).error?.fields?.[0]?.path).toBe('body.website');
  expect((await add(clerk, { url, website: website.liveKey })).error?.code).toBe('not_found');
  expect((await add(clerk, { url, website: theirs.liveKey })).status).toBe(200);
  for (const id of [...hidden, seen]) await call('webhooks.test', { params: { id }, body: {} }, owner);
  const all = (await call('webhooks.deliveries', { query: {} }, owner)).body.deliveries;
  expect(all).toHaveLength(3);
  expect(
    (await call('webhooks.deliveries', { query: {} }, clerk)).body.deliveries.map(({ endpoint }) => endpoint),
  ).toEqual([seen]);
  for (const { id, endpoint } of all) {
    const { status } = await call('webhooks.resend', { params: { id } }, clerk);
    expect(status).toBe(endpoint === seen ? 200 : 404);
  }
});

test('shows the callback secret to the owner alone, and writes down that it did', async () => {
  const { account, owner } = await makeShop();
  const limited = await subUser(account, ['websites']);
  expect((await call('webhooks.callbackSecret', {}, limited)).error?.code).toBe('forbidden');
  const { secret } = (await call('webhooks.callbackSecret', {}, owner)).body;
  expect(secret).toMatch(/^whsec_/);
  expect((await call('webhooks.callbackSecret', {}, owner)).body.secret).toBe(secret);
  const rows = await inTenant(server.context.db, account.accountId, (tx) =>
    tx.selectFrom('audit_rows').select(['action', 'detail']).execute(),
  );
  expect(rows.map(({ action }) => action)).toEqual(Array(2).fill('webhook.callback_secret_shown'));
  expect(JSON.stringify(rows)).not.toContain('whsec_');
});

test('lists deliveries in pages without skipping or repeating one', async () => {
  const { account, owner } = await makeShop();
  const now = new Date(server.context.now());
  const ids = Array.from({ length: 120 }, () => uuidv7(server.context.now(), server.context.random));
  await inTenant(server.context.db, account.accountId, (tx) =>
    tx
      .insertInto('webhook_messages')
      .values(
        ids.map((id) => ({
          account_id: account.accountId,
          id,
          message_id: server.context.newId(),
          method: 'POST',
          url,
          type: 'webhook.test',
          body: '{}',
          state: 'delivered',
          created_at: now,
        })),
      )
      .execute(),
  );
  const seen: string[] = [];
  let before: string | null = null;
  do {
    const query: { before?: string } = before === null ? {} : { before };
    const { body }: Deliveries = await call('webhooks.deliveries', { query }, owner);
    seen.push(...body.deliveries.map(({ id }) => id));
    before = body.next;
  } while (before !== null);
  expect(seen).toEqual(ids.toReversed());
});
