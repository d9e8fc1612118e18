import { inTenant, type Queries } from '@carded/database';
import { sql } from 'kysely';
import { expect, test } from 'vitest';
import { openBuyerOf, serverForTests } from '#testing/index.ts';

const { server, call, makeShop, signedIn } = serverForTests();

const shop = async () => {
  const { account, site: website, owner } = await makeShop();
  const seen = async () => {
    const { body } = await call('websites.get', { params: { token: website.liveKey } }, await signedIn(account));
    const { last_problem, last_opened_at } = body.website;
    return { last_problem, last_opened_at };
  };
  return { account, website, cookie: owner.cookie, seen };
};
const report = (key: string, code: string, origin?: string) =>
  call('problems.report', { query: { key, code } }, origin === undefined ? {} : { origin });

test('tells the merchant what could not open, and on which host, without path or query', async () => {
  const { website, seen, cookie } = await shop();
  expect(await seen()).toEqual({ last_problem: null, last_opened_at: null });
  const answer = await report(website.liveKey, 'invalid_origin', 'https://checkout.other-shop.example:8443');
  expect([answer.status, answer.body]).toEqual([204, null]);
  const at = new Date(server.clock.nowMs).toISOString();
  const problem = { code: 'invalid_origin', host: 'checkout.other-shop.example:8443', at, count: 1 };
  expect((await seen()).last_problem).toEqual(problem);
  const { websites } = (await call('websites.list', {}, { cookie })).body;
  expect(websites.find(({ token }) => token === website.liveKey)?.last_problem).toEqual(problem);
});

test('answers an unknown key, an unknown code and a known one alike', async () => {
  const { website, seen } = await shop();
  const answers = [
    await report('pk_live_nobody00', 'timeout', 'https://shop.example'),
    await report(website.liveKey, 'my own words', 'https://shop.example'),
    await report('', '', 'https://shop.example'),
    await report(website.liveKey, 'timeout'),
    await report(website.liveKey, 'timeout', 'null'),
  ];
  expect(await seen()).toEqual({ last_problem: null, last_opened_at: null });
  answers.push(await report(website.testKey, 'timeout', 'https://shop.example'));
  expect(answers.map(({ status }) => status)).toEqual([204, 204, 204, 204, 204, 204]);
  expect((await seen()).last_problem?.code).toBe('timeout');
});

test('writes once a minute however many come at once, and counts again the next day', async () => {
  const { website, seen } = await shop();
  const many = (code: string) =>
    Promise.all(Array.from({ length: 20 }, () => report(website.liveKey, code, 'https://shop.example')));
  await many('timeout');
  await many('blocked');
  expect((await seen()).last_problem).toMatchObject({ code: 'timeout', count: 1 });
  server.clock.forward(60_000);
  await many('blocked');
  expect((await seen()).last_problem).toMatchObject({ code: 'blocked', count: 2 });
  server.clock.forward(86_400_000);
  await many('blocked');
  expect((await seen()).last_problem).toMatchObject({ count: 1 });
});

test('tells of a page that holds no order by its key, and by its host where it names none', async () => {
  const { website, seen } = await shop();
  await report(website.liveKey, 'not_bound', `https://${website.domain}`);
  expect((await seen()).last_problem).toMatchObject({ code: 'not_bound', host: website.domain });
  server.clock.forward(60_000);
  await report('', 'missing_key', `https://www.${website.domain}`);
  expect((await seen()).last_problem).toMatchObject({ code: 'missing_key', host: `www.${website.domain}`, count: 2 });
});

test('a page without a key belongs to its host’s website only, and a host proves nothing else', async () => {
  const [one, other] = [await shop(), await shop()];
  await report('', 'missing_key', `https://${one.website.domain}`);
  await report('', 'missing_key', `https://not${other.website.domain}`);
  await report('', 'invalid_origin', `https://${other.website.domain}`);
  await report('pk_live_nobody00', 'missing_key', `https://${other.website.domain}`);
  expect((await one.seen()).last_problem?.code).toBe('missing_key');
  expect((await other.seen()).last_problem).toBeNull();
});

test('a page without an order button is no problem where the popup opens, and hides no worse one', async () => {
  const [opened, broken] = [await shop(), await shop()];
  await openBuyerOf(call)(opened.website.liveKey, opened.website.domain);
  await report(broken.website.liveKey, 'invalid_origin', 'https://elsewhere.example');
  server.clock.forward(23 * 3_600_000);
  for (const { website } of [opened, broken]) await report(website.liveKey, 'not_bound', `https://${website.domain}`);
  expect((await opened.seen()).last_problem).toBeNull();
  expect((await broken.seen()).last_problem?.code).toBe('invalid_origin');
  server.clock.forward(2 * 3_600_000);
  for (const { website } of [opened, broken]) await report(website.liveKey, 'not_bound', `https://${website.domain}`);
  expect((await opened.seen()).last_problem?.code).toBe('not_bound');
  expect((await broken.seen()).last_problem?.code).toBe('not_bound');
});

test('a problem with a page that anyone can name delays no worse problem, however often it is reported', async () => {
  const { website, seen } = await shop();
  const forge = () => report('', 'missing_key', `https://${website.domain}`);
  const reportLive = (code: string, host: string) => report(website.liveKey, code, `https://${host}`);
  await forge();
  server.clock.forward(1000);
  await reportLive('invalid_origin', 'new-shop.example');
  const problem = { code: 'invalid_origin', host: 'new-shop.example', at: new Date(server.clock.nowMs).toISOString() };
  expect((await seen()).last_problem).toMatchObject({ ...problem, count: 2 });
  for (let minute = 0; minute < 3; minute += 1) {
    server.clock.forward(20_000);
    await forge();
    await reportLive('blocked', 'forged.example');
    await report(website.liveKey, 'not_bound', `https://${website.domain}`);
    if (minute < 2) expect((await seen()).last_problem).toMatchObject({ ...problem, count: 2 });
  }
  expect((await seen()).last_problem).toMatchObject({ code: 'blocked', count: 3 });
});

const openingRow = (tx: Queries, websiteId: string) =>
  tx.selectFrom('website_openings').select(sql<string>`xmax::text`.as('touched')).where('website_id', '=', websiteId);

test('a report that is not written down makes no opening touch the row', async () => {
  const { account, website } = await shop();
  const open = () => openBuyerOf(call)(website.liveKey, website.domain);
  const touched = () =>
    inTenant(server.context.db, account.accountId, (tx) => openingRow(tx, website.websiteId).executeTakeFirstOrThrow());
  await report(website.liveKey, 'timeout', 'https://shop.example');
  server.clock.forward(1000);
  await open();
  await report(website.liveKey, 'timeout', 'https://forged.example');
  const reported = await touched();
  await open();
  expect(await touched()).toEqual(reported);
});

test('an opening exists before its note, so no other transaction waits for its row', async () => {
  const { account, website } = await shop();
  const { accountId } = account;
  const open = () => openBuyerOf(call)(website.liveKey, website.domain);
  await report(website.liveKey, 'timeout', 'https://shop.example');
  const tokens = () =>
    inTenant(server.context.db, accountId, (tx) =>
      tx.selectFrom('buyer_tokens').select('token_hash').where('account_id', '=', accountId).execute(),
    );
  const opened = await inTenant(server.context.db, accountId, async (tx) => {
    await openingRow(tx, website.websiteId).forUpdate().execute();
    const opening = open();
    await expect.poll(tokens, { timeout: 50_000 }).toHaveLength(1);
    return { opening };
  });
  expect((await opened.opening).state).toBeDefined();
});

test('notes an opening about once an hour, and the first one after a problem', async () => {
  const { website, seen } = await shop();
  const open = () => openBuyerOf(call)(website.liveKey, website.domain);
  const first = new Date(server.clock.nowMs).toISOString();
  await open();
  expect((await seen()).last_opened_at).toBe(first);
  server.clock.forward(59 * 60_000);
  await open();
  expect((await seen()).last_opened_at).toBe(first);
  await report(website.liveKey, 'timeout', 'https://shop.example');
  server.clock.forward(1000);
  await open();
  const after = await seen();
  expect(after.last_opened_at).toBe(new Date(server.clock.nowMs).toISOString());
  expect(after.last_problem?.code).toBe('timeout');
  server.clock.forward(3_600_000);
  await open();
  expect((await seen()).last_opened_at).toBe(new Date(server.clock.nowMs).toISOString());
});
