import { createHash } from 'node:crypto';
import { describe, expect, it } from 'vitest';
import { inAccount } from '#platform/commands/command.ts';
import { makeWebsite, playPlatform, runDueJobs, serverForTests } from '#testing/index.ts';
import { findStore } from '../index.ts';

const minute = 60_000;
const verifier = 'v'.repeat(43);
const challenge = createHash('sha256').update(verifier).digest('base64url');
const state = 's'.repeat(43);

describe('the plugin of a shop’s own server', () => {
  const { server, call, makeMerchant, subUser } = serverForTests();
  let count = 0;
  const begin = async (named?: string) => {
    count += 1;
    const shop = named ?? `woo-${count}.example`;
    const played = playPlatform({ slug: 'woocommerce' });
    server.context.providers.stores = { woocommerce: played.platform };
    const { account, owner } = await makeMerchant();
    const site = `https://${shop}`;
    const asked = { platform: 'woocommerce' as const, site, return: `${site}/wp-admin/?page=carded`, challenge, state };
    const approve = (change: object = {}, headers = owner) =>
      call('stores.approveConnection', { body: { ...asked, ...change } }, headers);
    const codeOf = async (change: object = {}) =>
      new URL((await approve(change)).body.location).searchParams.get('code') ?? '';
    const exchange = (code: string, given = verifier) =>
      call('stores.exchangeConnection', { body: { code, verifier: given } });
    const storeOf = (id: string) => inAccount(server.context, account.accountId, (tx) => findStore(tx, id));
    return { ...played, account, owner, shop, site, approve, codeOf, exchange, readStore: storeOf };
  };

  it('is led back to the shop with a code and its own state, and exchanges the code for keys that work', async () => {
    const { approve, exchange, site, owner, readStore, calls } = await begin();
    const location = new URL((await approve()).body.location);
    expect([location.origin, location.pathname, location.searchParams.get('page')]).toEqual([
      site,
      '/wp-admin/',
      'carded',
    ]);
    expect(location.searchParams.get('state')).toBe(state);
    const { body } = await exchange(location.searchParams.get('code') ?? '');
    expect(body).toEqual({
      website_key: expect.stringMatching(/^pk_live_/),
      secret: expect.stringMatching(/^sk_live_/),
      webhook_secret: expect.stringMatching(/^[0-9a-f]{64}$/),
      store: expect.stringMatching(/^[0-9a-f-]{36}$/),
    });
    const session = await call(
      'verificationSessions.create',
      { body: { key: body.website_key } },
      { 'x-carded-secret': body.secret },
    );
    expect(session.status).toBe(200);
    expect((await readStore(body.store))?.state).toBe('linked');
    await runDueJobs(server, ['store-set-up']);
    expect([calls[0], (await readStore(body.store))?.state]).toEqual(['shop', 'active']);
    const { secrets } = (await call('accounts.secrets', {}, owner)).body;
    expect(secrets).toHaveLength(2);
  });

  it('has a code once, for ten minutes, and with its own verifier: a wrong one uses it up', async () => {
    const { codeOf, exchange } = await begin();
    const [used, old, wrong] = [await codeOf(), await codeOf(), await codeOf()];
    const answers = await Promise.all([1, 2, 3, 4].map(() => exchange(used)));
    expect(answers.map(({ status }) => status).toSorted()).toEqual([200, 404, 404, 404]);
    expect((await exchange(wrong, 'w'.repeat(43))).error?.code).toBe('connection_not_found');
    expect((await exchange(wrong)).error?.code).toBe('connection_not_found');
    server.clock.forward(10 * minute);
    expect((await exchange(old)).error?.code).toBe('connection_not_found');
  });

  it('is approved only by an owner, and never redirects to another host', async () => {
    const { approve, account } = await begin();
    const sub = await subUser(account, ['websites']);
    expect((await approve({}, sub)).error?.code).toBe('forbidden');
    for (const wrong of [
      { return: 'https://other.example/' },
      { site: 'http://woo.example' },
      { site: 'https://10.0.0.1', return: 'https://10.0.0.1/' },
    ])
      expect((await approve(wrong)).error?.code).toBe('invalid_input');
  });

  it('connected again keeps its store, and the secrets of before end at once', async () => {
    const { codeOf, exchange } = await begin();
    const [first, second] = [await exchange(await codeOf()), await exchange(await codeOf())];
    expect(second.body.store).toBe(first.body.store);
    const create = (secret: string) =>
      call('verificationSessions.create', { body: { key: first.body.website_key } }, { 'x-carded-secret': secret });
    expect([(await create(first.body.secret)).status, (await create(second.body.secret)).status]).toEqual([401, 200]);
  });

  it('is seen by a login of its website alone', async () => {
    const { account, owner, codeOf, exchange } = await begin();
    const { body } = await exchange(await codeOf());
    const { websites } = (await call('websites.list', {}, owner)).body;
    const own = websites.filter(({ token }) => token === body.website_key).map(({ id }) => ({ websiteId: id }));
    const other = await makeWebsite(server.context, account);
    const storesOf = async (who: { cookie: string }) =>
      (await call('stores.list', {}, who)).body.stores.map(({ uuid }) => uuid);
    expect(await storesOf(await subUser(account, ['websites'], own))).toEqual([body.store]);
    expect(await storesOf(await subUser(account, ['websites'], [other]))).toEqual([]);
  });

  it('gets no keys to a website that was removed since it was approved', async () => {
    const { owner, codeOf, exchange } = await begin();
    const code = await codeOf();
    for (const { token } of (await call('websites.list', {}, owner)).body.websites)
      expect((await call('websites.remove', { params: { token } }, owner)).status).toBe(200);
    expect((await exchange(code)).error?.code).toBe('connection_not_found');
  });

  it('has a secret that the account’s renewal leaves, and that ends with the store', async () => {
    const { codeOf, exchange, owner } = await begin();
    const { body } = await exchange(await codeOf());
    const create = () =>
      call('verificationSessions.create', { body: { key: body.website_key } }, { 'x-carded-secret': body.secret });
    expect((await call('stores.disconnect', { params: { uuid: body.store } }, owner)).status).toBe(200);
    expect((await create()).status).toBe(401);
  });

  it('belongs to one account once the shop answered, and an unanswered request blocks no other account', async () => {
    const squatter = await begin('contested.example');
    await squatter.exchange(await squatter.codeOf());
    const real = await begin('contested.example');
    const taken = await real.exchange(await real.codeOf());
    expect(taken.status).toBe(200);
    await runDueJobs(server, ['store-set-up']);
    expect((await real.readStore(taken.body.store))?.state).toBe('active');
    expect((await squatter.approve()).error?.code).toBe('store_elsewhere');
    expect((await call('stores.list', {}, squatter.owner)).body.stores).toEqual([]);
  });
});
