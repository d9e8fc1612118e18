import { inTenant } from '@carded/database';
import { verifyCallback, verifyWebhook } from '@carded/node';
import { afterEach, beforeEach, expect, test } from 'vitest';
import {
  adult,
  forwardToNextJob,
  listenAsShop,
  makeWebsite,
  minor,
  type Received,
  runDueJobs,
  type ShopListener,
  serverForTests,
  testBuyer,
  withoutIds,
} from '#testing/index.ts';
import { enterDestination, type Lane } from './deliveries.ts';
import { recordTry } from './record-try.ts';

const { server, call, makeShop, signedIn } = serverForTests();
let shop: ShopListener;
beforeEach(async () => {
  // Rows that an earlier test left for later would move this test's clock.
  await server.context.db.pool.query('delete from carded.outbox');
  shop = await listenAsShop();
});
afterEach(() => shop.close());

const hour = 3_600_000;

const merchant = async (options: Parameters<typeof makeWebsite>[2] = {}) => {
  const { site: website, ...made } = await makeShop({ site: options });
  return { ...made, website };
};
/** Sessions end while the clock is moved by days. */
const signInAgain = ({ account }: Awaited<ReturnType<typeof merchant>>) => signedIn(account);
const withEndpoint = async () => {
  const made = await merchant();
  const { body } = await call('webhooks.create', { body: { url: shop.url } }, made.owner);
  return { ...made, endpoint: body.endpoint, secret: body.secret };
};
const create = async (key: string, data = testBuyer('John')) => {
  const { body } = await call('verifications.create', { body: { key, data } });
  return { uuid: null, reason: null, ...body };
};
const deliveries = async (owner: { cookie: string }) =>
  (await call('webhooks.deliveries', { query: {} }, owner)).body.deliveries;

/** Checks a delivery like a shop does, with our package, which checks signatures with code of its own; at the time of the test's clock. */
const verify = (secret: string, { method, body, headers }: Received): unknown => {
  const check = method === 'PUT' ? verifyCallback : verifyWebhook;
  const { id: _, ...event } = check(body, headers, secret, { now: () => server.clock.nowMs });
  return event;
};

test('tells an endpoint of a new verification, signed as Standard Webhooks says', async () => {
  const { website, secret } = await withEndpoint();
  const made = await create(website.testKey);
  await runDueJobs(server);
  expect(shop.received).toHaveLength(1);
  const [message] = shop.received as [Received];
  expect(verify(secret, message)).toEqual({
    type: 'verification.created',
    timestamp: new Date(server.clock.nowMs).toISOString(),
    data: { uuid: made.uuid, status: 'accepted', version: 1, key: website.testKey, test: true },
  });
  expect(message.headers['content-type']).toBe('application/json');
  expect(() => verify(secret, { ...message, body: message.body.replace('accepted', 'denied') })).toThrow();
  expect(() => verify(`whsec_${Buffer.alloc(24, 1).toString('base64')}`, message)).toThrow();
});

test('tells of a refusal that has no uuid, and calls no callback for it', async () => {
  const { website, secret } = await withEndpoint();
  expect(await create(website.testKey, minor)).toMatchObject({ status: 'not_created', reason: 'underage' });
  await runDueJobs(server);
  expect(shop.received.map((message) => verify(secret, message))).toMatchObject([
    { type: 'verification.not_created', data: { uuid: null, status: 'not_created', reason: 'underage' } },
  ]);
});

test('says nothing personal in any body', async () => {
  const { website, account } = await withEndpoint();
  const callback = await listenAsShop();
  const data = { ...adult, first_name: 'Quillon', last_name: 'Vexworth' };
  for (const one of [data, { ...data, dob_year: 2010 }]) {
    await call('verifications.create', {
      body: { key: website.testKey, secret: account.testSecret, data: one, options: { callback_url: callback.url } },
    });
  }
  await runDueJobs(server);
  const bodies = withoutIds([...shop.received, ...callback.received].map(({ body }) => body).join('\n'));
  await callback.close();
  expect(shop.received).toHaveLength(2);
  expect(callback.received).toHaveLength(1);
  const personal = ['Quillon', 'Vexworth', 'Alder', 'Boise', '83702', '1990', '2010', '555', 'dana'];
  expect(personal.filter((word) => bodies.includes(word))).toEqual([]);
});

test('calls the callback address with a PUT under the account’s callback secret', async () => {
  const { website, account, owner } = await merchant({ callbackUrl: shop.url });
  const made = await create(website.testKey);
  const callback = await listenAsShop();
  const own = await call('verifications.create', {
    body: {
      key: website.testKey,
      secret: account.testSecret,
      data: testBuyer('Jane'),
      options: { callback_url: callback.url },
    },
  });
  await runDueJobs(server);
  await callback.close();
  const { secret } = (await call('webhooks.callbackSecret', {}, owner)).body;
  expect(shop.received.map(({ method }) => method)).toEqual(['PUT']);
  expect(shop.received.map((message) => verify(secret, message))).toEqual([
    { uuid: made.uuid, status: 'accepted', test: true },
  ]);
  expect(callback.received.map((message) => verify(secret, message))).toMatchObject([own.body]);
});

test('tries for 75 hours with the same webhook-id, then switches the endpoint off and writes to the owner', async () => {
  const made = await withEndpoint();
  const { website, login, secret } = made;
  shop.answer = 500;
  await create(website.testKey);
  const startedAt = server.clock.nowMs;
  await runDueJobs(server);
  const pauses: number[] = [];
  for (;;) {
    const pause = await forwardToNextJob(server);
    if (pause === null) break;
    pauses.push(pause);
    await runDueJobs(server);
  }
  const planned = [5_000, 300_000, hour / 2, 2 * hour, 5 * hour, 10 * hour, 14 * hour, 20 * hour, 24 * hour];
  expect(pauses).toHaveLength(planned.length);
  for (const [index, pause] of pauses.entries()) {
    expect(pause).toBeGreaterThanOrEqual(planned[index] ?? 0);
    expect(pause).toBeLessThanOrEqual((planned[index] ?? 0) * 1.1 + 1);
  }
  expect(server.clock.nowMs - startedAt).toBeGreaterThan(75 * hour);
  expect(shop.received).toHaveLength(10);
  expect(new Set(shop.received.map(({ headers }) => headers['webhook-id'])).size).toBe(1);
  expect(new Set(shop.received.map(({ headers }) => headers['webhook-timestamp'])).size).toBe(10);
  const [last] = shop.received.slice(-1) as [Received];
  expect(verify(secret, last)).toMatchObject({ type: 'verification.created' });
  const owner = await signInAgain(made);
  const { endpoints } = (await call('webhooks.list', {}, owner)).body;
  expect(endpoints).toMatchObject([{ enabled: false, disabled_because: 'failing' }]);
  expect(server.sent.mails.filter(({ to }) => to === login.email)).toMatchObject([
    { subject: 'A webhook endpoint was turned off', text: expect.stringMatching(/\/account\/websites$/m) },
  ]);
  expect((await call('usage.needs', {}, owner)).body.webhooks).toMatchObject([{ enabled: false, last_status: 500 }]);
  expect(await deliveries(owner)).toMatchObject([{ state: 'given_up', attempts: 10, last_status: 500 }]);
});

test('switches an endpoint off at once when it answers 410', async () => {
  const { website, owner, login } = await withEndpoint();
  shop.answer = 410;
  await create(website.testKey);
  await runDueJobs(server);
  expect((await call('webhooks.list', {}, owner)).body.endpoints).toMatchObject([
    { enabled: false, disabled_because: 'gone' },
  ]);
  expect(server.sent.mails.filter(({ to }) => to === login.email)).toHaveLength(1);
  await create(website.testKey);
  await runDueJobs(server);
  expect(shop.received).toHaveLength(1);
});

test('does not follow a redirect', async () => {
  const { website, owner } = await withEndpoint();
  const elsewhere = await listenAsShop();
  shop.answer = (response) => response.writeHead(307, { location: elsewhere.url }).end();
  await create(website.testKey);
  await runDueJobs(server);
  await elsewhere.close();
  expect(elsewhere.received).toEqual([]);
  expect(await deliveries(owner)).toMatchObject([{ state: 'failed', attempts: 1, last_status: 307 }]);
});

test('sends again on request with the same webhook-id, to one that had it too', async () => {
  const { website, owner } = await withEndpoint();
  await create(website.testKey);
  await runDueJobs(server);
  const [delivered] = await deliveries(owner);
  expect(delivered).toMatchObject({ state: 'delivered', attempts: 1 });
  expect((await call('webhooks.resend', { params: { id: delivered?.id ?? '' } }, owner)).status).toBe(200);
  expect(await deliveries(owner)).toMatchObject([{ state: 'waiting', attempts: 1 }]);
  await runDueJobs(server);
  expect(shop.received.map(({ headers }) => headers['webhook-id'])).toEqual([
    delivered?.message_id,
    delivered?.message_id,
  ]);
  expect(await deliveries(owner)).toMatchObject([{ state: 'delivered', attempts: 2 }]);
});

test('signs with old and new secret for a day after a change, then with the new one', async () => {
  const { website, endpoint, owner, secret } = await withEndpoint();
  const { secret: renewed } = (await call('webhooks.renewSecret', { params: { id: endpoint.id } }, owner)).body;
  await create(website.testKey);
  await runDueJobs(server);
  server.clock.forward(24 * hour);
  await create(website.testKey);
  await runDueJobs(server);
  const [during, after] = shop.received as [Received, Received];
  // The signature of the second is checked at its own time.
  expect(verify(renewed, after)).toMatchObject({ type: 'verification.created' });
  expect(() => verify(secret, after)).toThrow();
  server.clock.forward(-24 * hour);
  expect(verify(secret, during)).toEqual(verify(renewed, during));
  server.clock.forward(24 * hour);
});

test('makes one message of a change that is announced twice, and one try of a job that runs twice', async () => {
  const { website, account, owner } = await withEndpoint();
  const { uuid } = await create(website.testKey);
  const change = { verification: uuid, version: 1, status: 3, reason: null };
  const again = (queue: string, payload: Record<string, unknown>) =>
    inTenant(server.context.db, account.accountId, (tx) =>
      tx
        .insertInto('outbox')
        .values({ id: server.context.newId(), queue, account_id: account.accountId, payload })
        .execute(),
    );
  await again('verification-changed', change);
  await runDueJobs(server);
  const [delivery] = await deliveries(owner);
  await again('webhook-deliver', { message: delivery?.id, attempt: 0 });
  await runDueJobs(server);
  expect(await deliveries(owner)).toHaveLength(1);
  expect(shop.received).toHaveLength(1);
});

test('tells of a test message like of any other', async () => {
  const { endpoint, owner, secret } = await withEndpoint();
  const { message_id } = (await call('webhooks.test', { params: { id: endpoint.id }, body: {} }, owner)).body;
  await runDueJobs(server);
  const [message] = shop.received as [Received];
  expect(message.headers['webhook-id']).toBe(message_id);
  expect(verify(secret, message)).toMatchObject({ type: 'webhook.test', data: { uuid: null, key: '', test: true } });
});

test('sends an endpoint no events of another website', async () => {
  const { account, website, owner } = await merchant();
  const other = await makeWebsite(server.context, account);
  await call('webhooks.create', { body: { url: shop.url, website: website.liveKey } }, owner);
  await create(other.testKey);
  const { uuid } = await create(website.testKey);
  await runDueJobs(server);
  expect(shop.received.map(({ body }) => JSON.parse(body).data.uuid)).toEqual([uuid]);
});

test('keeps an endpoint that refuses one message and takes others', async () => {
  const made = await withEndpoint();
  const { website } = made;
  const { uuid } = await create(website.testKey);
  shop.answer = (response, { body }) => response.writeHead(body.includes(uuid ?? '') ? 422 : 200).end();
  await runDueJobs(server);
  while ((await forwardToNextJob(server)) !== null) {
    await runDueJobs(server);
    await create(website.testKey);
    await runDueJobs(server);
  }
  const owner = await signInAgain(made);
  expect((await call('webhooks.list', {}, owner)).body.endpoints).toMatchObject([
    { enabled: true, failing_since: null },
  ]);
});

test('keeps an endpoint that has taken nothing for less than three days when a message is given up', async () => {
  const made = await withEndpoint();
  const { website } = made;
  shop.answer = 500;
  await create(website.testKey);
  const startedAt = server.clock.nowMs;
  await runDueJobs(server);
  let hasTakenOne = false;
  while ((await forwardToNextJob(server)) !== null) {
    if (!hasTakenOne && server.clock.nowMs - startedAt > 10 * hour) {
      hasTakenOne = true;
      shop.answer = (response, { body }) =>
        response.writeHead(body.includes('"type":"webhook.test"') ? 200 : 500).end();
      const params = { id: made.endpoint.id };
      await call('webhooks.test', { params, body: {} }, await signInAgain(made));
    }
    await runDueJobs(server);
  }
  const owner = await signInAgain(made);
  expect((await deliveries(owner)).map(({ state }) => state)).toEqual(['delivered', 'given_up']);
  expect((await call('webhooks.list', {}, owner)).body.endpoints).toMatchObject([
    { enabled: true, disabled_because: null },
  ]);
});

test('gives up what waits for an endpoint that its owner has turned off', async () => {
  const { website, owner, endpoint } = await withEndpoint();
  shop.answer = 500;
  await create(website.testKey);
  await runDueJobs(server);
  await call('webhooks.enable', { params: { id: endpoint.id }, body: { enabled: false } }, owner);
  await forwardToNextJob(server);
  await runDueJobs(server);
  expect(shop.received).toHaveLength(1);
  expect(await deliveries(owner)).toMatchObject([
    { state: 'given_up', attempts: 1, last_error: 'endpoint_disabled', next_attempt: null },
  ]);
});

test('gives a callback address up at once when it answers 410, and calls it again for the next change', async () => {
  const { website, owner } = await merchant({ callbackUrl: shop.url });
  shop.answer = 410;
  for (const attempts of [1, 2]) {
    await create(website.testKey);
    await runDueJobs(server);
    expect(shop.received).toHaveLength(attempts);
  }
  expect(await deliveries(owner)).toMatchObject(Array(2).fill({ state: 'given_up', attempts: 1, last_status: 410 }));
});

test('says why a shop that cannot be reached got nothing', async () => {
  const { website, owner } = await withEndpoint();
  await shop.close();
  await create(website.testKey);
  await runDueJobs(server);
  expect(await deliveries(owner)).toMatchObject([
    { state: 'failed', attempts: 1, last_status: null, last_error: 'connect_failed' },
  ]);
  expect((await call('usage.needs', {}, owner)).body.webhooks).toMatchObject([{ enabled: true, last_status: null }]);
});

test('lets each secret end at its own time when it is changed again', async () => {
  const made = await withEndpoint();
  const { website, endpoint } = made;
  const renew = async () =>
    (await call('webhooks.renewSecret', { params: { id: endpoint.id } }, await signInAgain(made))).body.secret;
  const signedBy = async (...secrets: string[]) => {
    await create(website.testKey);
    await runDueJobs(server);
    const message = shop.received.pop() as Received;
    expect(`${message.headers['webhook-signature']}`.split(' ')).toHaveLength(secrets.length);
    for (const secret of secrets) expect(verify(secret, message)).toMatchObject({ type: 'verification.created' });
  };
  const second = await renew();
  server.clock.forward(12 * hour);
  const third = await renew();
  await signedBy(third, second, made.secret);
  server.clock.forward(12 * hour);
  await signedBy(third, second);
  const fourth = await renew();
  await signedBy(fourth, third, second);
});

test('sends among the retries at once where a destination takes no more first tries, and later where it takes no retries', async () => {
  const { website, account, endpoint } = await withEndpoint();
  const fill = (lane: Lane) => {
    const leaves: ((wentWell: boolean) => void)[] = [];
    for (;;) {
      const leave = enterDestination(server.context, `${account.accountId} ${endpoint.id}`, lane);
      if (leave === null) return leaves;
      leaves.push(leave);
    }
  };
  const firstTries = fill('first');
  await create(website.testKey);
  await runDueJobs(server);
  expect(shop.received).toHaveLength(1);
  const retries = fill('again');
  await create(website.testKey);
  await runDueJobs(server);
  expect(shop.received).toHaveLength(1);
  for (const leave of [...firstTries, ...retries]) leave(true);
  const pause = await forwardToNextJob(server);
  expect(pause).toBeGreaterThanOrEqual(10_000);
  expect(pause).toBeLessThanOrEqual(40_000);
  await runDueJobs(server);
  expect(shop.received).toHaveLength(2);
});

test.each([
  { failed: 'before', answers: [500, 200] },
  { failed: 'after', answers: [200, 500] },
])('counts a try as delivered where another run of it failed $failed', async ({ answers }) => {
  const { website, account, owner } = await withEndpoint();
  shop.answer = 500;
  await create(website.testKey);
  await runDueJobs(server);
  await inTenant(server.context.db, account.accountId, async (tx) => {
    const messages = tx.selectFrom('webhook_messages').selectAll().where('account_id', '=', account.accountId);
    const message = await messages.executeTakeFirstOrThrow();
    for (const status of answers) await recordTry(server.context, tx, message, null, { status });
  });
  expect(await deliveries(owner)).toMatchObject([{ state: 'delivered', attempts: 2, last_status: 200 }]);
});
