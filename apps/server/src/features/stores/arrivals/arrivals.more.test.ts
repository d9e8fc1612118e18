import type { ShopInfo } from '@carded/providers/stores';
import { describe, expect, it } from 'vitest';
import { inAccount } from '#platform/commands/command.ts';
import { type PlayedPlatform, playPlatform, runDueJobs, serverForTests } from '#testing/index.ts';
import { uninstallStore } from '../disconnect-store.ts';
import { findStore, keepArrival } from '../index.ts';

const minute = 60_000;
const terms = { version: '1' };
const owner = {
  personal: { firstName: 'Nora', lastName: 'Fork' },
  business: { name: 'Northfork Vapor', country: 'US', state: 'ID' },
};

describe('a store that has arrived', () => {
  const { server, call, makeMerchant } = serverForTests();
  let count = 0;
  /** A store of its own, which has installed us; the browser that did holds the claim. */
  const arrive = async (shop: Partial<ShopInfo> = {}, played: PlayedPlatform = playPlatform()) => {
    server.context.providers.stores = { shopify: played.platform };
    count += 1;
    const domain = shop.primaryDomain ?? `shop-${count}.example`;
    const externalId = `shop-${count}.myshopify.com`;
    const facts = { primaryDomain: domain, domains: [domain, externalId], email: `owner-${count}@${domain}`, ...shop };
    const again = () => keepArrival(server.context, 'shopify', played.arrivalOf(externalId, facts));
    const { id, claim } = await again();
    const claimed = { cookie: `__Host-carded-store=${claim}` };
    return {
      ...played,
      again,
      id,
      claim,
      claimed,
      domain,
      externalId,
      email: facts.email,
      params: { type: 'shopify', uuid: id },
    };
  };
  const both = (...headers: { cookie: string }[]) => ({ cookie: headers.map(({ cookie }) => cookie).join('; ') });
  const storesOf = async (headers: { cookie: string }) => (await call('stores.list', {}, headers)).body.stores;

  it('is shown to the holder of its claim, and not by its uuid alone', async () => {
    const { params, claim, claimed, domain, email } = await arrive();
    const other = await arrive();
    const status = async (headers = {}) => (await call('stores.waiting', { params }, headers)).status;
    expect([await status(), await status(other.claimed), await status({ cookie: '__Host-carded-store=x' })]).toEqual([
      404, 404, 404,
    ]);
    const said = await call('stores.claim', { body: { claim } });
    expect([said.body, said.headers['set-cookie']]).toEqual([
      params,
      expect.stringMatching(/^__Host-carded-store=[\w-]{43}; Max-Age=1800; Path=\/; HttpOnly; Secure; SameSite=Lax$/),
    ]);
    const { body } = await call('stores.waiting', { params }, claimed);
    expect(body).toMatchObject({ connected: false, billed_by_platform: true, terms: { version: '1' } });
    expect(body.store).toMatchObject({
      type: 'shopify',
      url: `https://${domain}`,
      email,
      account: null,
      website: null,
    });
  });

  it('has a claim for half an hour, and the newest only', async () => {
    const { params, claimed, claim, again } = await arrive();
    const newer = await again();
    expect((await call('stores.waiting', { params }, claimed)).status).toBe(404);
    expect((await call('stores.claim', { body: { claim } })).error?.code).toBe('link_expired');
    const newest = { cookie: `__Host-carded-store=${newer.claim}` };
    server.clock.forward(30 * minute - 1);
    expect((await call('stores.waiting', { params }, newest)).status).toBe(200);
    server.clock.forward(1);
    expect((await call('stores.waiting', { params }, newest)).status).toBe(404);
    expect((await call('stores.claim', { body: { claim: newer.claim } })).error?.code).toBe('link_expired');
  });

  it('becomes an account of its own in one call: signed in, connected, its website there and its address proven', async () => {
    const { params, claimed, email, domain, externalId, storeOf } = await arrive();
    server.sent.mails.length = 0;
    const made = await call('stores.createAccount', { params, body: { ...owner, terms } }, claimed);
    expect(made.body).toMatchObject({
      login: { email, kind: 'owner' },
      website: { domain, name: domain, is_new: true },
      store: { state: 'needs_billing', needs_billing: true },
    });
    const session = { cookie: String(made.headers['set-cookie']).split(';')[0] ?? '' };
    expect(await storesOf(session)).toMatchObject([
      { type: 'shopify', state: 'needs_billing', name: 'Northfork Vapor' },
    ]);
    const { domains } = (await call('websites.domains', { params: { token: made.body.website.token } }, session)).body;
    expect(domains.map(({ domain: name, proven_by }) => [name, proven_by])).toEqual([
      [domain, 'platform'],
      [externalId, 'platform'],
    ]);
    const ran = await runDueJobs(server, ['store-set-up', 'store-mail']);
    expect(ran.toSorted()).toEqual(['store-mail', 'store-set-up']);
    expect(server.sent.mails.map(({ to, subject }) => [to, subject])).toEqual([
      [email, 'Your Carded account for Northfork Vapor'],
    ]);
    const { hook, gate } = storeOf(externalId);
    expect(hook).toEqual({
      address: expect.stringMatching(/\/hooks\/stores\/shopify$/),
      secret: expect.stringMatching(/^[\w-]{43}$/),
    });
    expect(gate).toEqual({
      ...{ secret: expect.stringMatching(/^[0-9a-f]{64}$/), minimumAge: 18, productTags: [] },
      messages: expect.objectContaining({ en: 'Verify your age in the cart first.' }),
    });
  });

  it('is active once its merchant has approved, who then is charged by the platform, in an account that is live', async () => {
    const { params, claimed, storeOf, externalId } = await arrive();
    const made = await call('stores.createAccount', { params, body: { ...owner, terms } }, claimed);
    const session = { cookie: String(made.headers['set-cookie']).split(';')[0] ?? '' };
    await runDueJobs(server, ['store-set-up']);
    const { uuid } = made.body.store;
    const charge = await call('stores.charge', { params: { uuid, return: 'onboarding' } }, session);
    expect(charge.body).toEqual({
      id: 'charge-1',
      confirmation_url: expect.stringContaining(encodeURIComponent(`/onboarding?charged=${uuid}`)),
    });
    const settle = () => call('stores.settleBilling', { params: { uuid } }, session);
    expect((await settle()).body.store.state).toBe('needs_billing');
    expect((await call('billing.get', {}, session)).body).toMatchObject({ collector: 'card', state: 'sandbox' });
    const played = storeOf(externalId);
    if (played.billing !== null) played.billing = { ...played.billing, isActive: true };
    expect((await settle()).body.store.state).toBe('active');
    expect((await call('billing.get', {}, session)).body).toMatchObject({ collector: 'shopify', state: 'live' });
  });

  it('says in the words of the specification that the platform gave no link', async () => {
    const { params, claimed, refuse } = await arrive();
    const made = await call('stores.createAccount', { params, body: { ...owner, terms } }, claimed);
    const session = { cookie: String(made.headers['set-cookie']).split(';')[0] ?? '' };
    refuse({ error: 'unavailable', code: 'timeout' });
    const { status, error } = await call(
      'stores.charge',
      { params: { uuid: made.body.store.uuid, return: 'billing' } },
      session,
    );
    expect([status, error?.message]).toEqual([
      503,
      'Error retrieving Shopify charge activation link. Please try again later.',
    ]);
  });

  it('makes no account of an address that has a login, by an older text of the terms, or twice', async () => {
    const { login } = await makeMerchant();
    const taken = await arrive({ email: login.email });
    const create = (of: typeof taken, version = '1') =>
      call('stores.createAccount', { params: of.params, body: { ...owner, terms: { version } } }, of.claimed);
    expect((await create(taken)).error?.code).toBe('conflict');
    const fresh = await arrive();
    expect((await create(fresh, '0')).error?.code).toBe('terms_changed');
    const answers = await Promise.all([create(fresh), create(fresh), create(fresh)]);
    expect(answers.map(({ status }) => status).toSorted()).toEqual([200, 404, 404]);
  });

  it('is connected to an account that is there, as the website with its domain, a chosen one or a new one', async () => {
    const { owner: session } = await makeMerchant();
    const { website: site } = (await call('websites.create', { body: { url: 'https://chosen.example' } }, session))
      .body;
    const link = (of: Awaited<ReturnType<typeof arrive>>, body = {}) =>
      call('stores.link', { params: of.params, body }, both(session, of.claimed));
    const [fresh, same, chosen] = [await arrive(), await arrive({ primaryDomain: 'same.example' }), await arrive()];
    await call('websites.create', { body: { url: 'https://same.example' } }, session);
    expect((await link(fresh)).body.website).toMatchObject({ domain: fresh.domain, is_new: true });
    expect((await link(same)).body.website).toMatchObject({ domain: 'same.example', is_new: false });
    expect((await link(chosen, { website: site.token })).body.website).toMatchObject({ domain: 'chosen.example' });
    const occupied = await link(await arrive(), { website: site.token });
    expect([occupied.status, occupied.error?.message]).toEqual([409, expect.stringContaining('another store')]);
    expect(await storesOf(session)).toHaveLength(3);
  });

  it('is connected by a session with the claim, by neither alone, and by the claim once', async () => {
    const { owner: session } = await makeMerchant();
    const { params, claimed } = await arrive();
    const link = async (headers: { cookie: string }) =>
      (await call('stores.link', { params, body: {} }, headers)).status;
    expect([await link(session), await link(claimed)]).toEqual([404, 401]);
    const answers = await Promise.all([1, 2, 3, 4].map(() => link(both(session, claimed))));
    expect(answers.toSorted()).toEqual([200, 404, 404, 404]);
    expect(await link(both(session, claimed))).toBe(404);
  });

  it('that belongs to another account stays there, and both owners are notified', async () => {
    const [first, second] = [await makeMerchant(), await makeMerchant()];
    await runDueJobs(server, ['store-mail']);
    const store = await arrive();
    await call('stores.link', { params: store.params, body: {} }, both(first.owner, store.claimed));
    const again = await store.again();
    const claimed = { cookie: `__Host-carded-store=${again.claim}` };
    const params = { type: 'shopify', uuid: again.id };
    expect((await call('stores.waiting', { params }, claimed)).body.connected).toBe(true);
    server.sent.mails.length = 0;
    for (let times = 0; times < 2; times += 1)
      expect((await call('stores.link', { params, body: {} }, both(second.owner, claimed))).error?.code).toBe(
        'store_elsewhere',
      );
    expect((await call('stores.createAccount', { params, body: { ...owner, terms } }, claimed)).error?.code).toBe(
      'store_elsewhere',
    );
    await runDueJobs(server, ['store-mail']);
    const mailed = new Set(server.sent.mails.map(({ messageId, subject }) => `${subject} ${messageId}`));
    expect([...mailed].map((line) => line.split(' store-')[0]).toSorted()).toEqual([
      'Northfork Vapor is connected to another account',
      'Somebody asked to connect Northfork Vapor to another account',
    ]);
    expect([await storesOf(first.owner), await storesOf(second.owner)]).toMatchObject([[{}], []]);
  });

  it('claimed by two accounts at once becomes one’s', async () => {
    const [first, second] = [await makeMerchant(), await makeMerchant()];
    const store = await arrive();
    const answers = await Promise.all(
      [first, second, first, second].map((made) =>
        call('stores.link', { params: store.params, body: {} }, both(made.owner, store.claimed)),
      ),
    );
    expect(answers.filter(({ status }) => status === 200)).toHaveLength(1);
    const had = [await storesOf(first.owner), await storesOf(second.owner)];
    expect(had.map(({ length }) => length).toSorted()).toEqual([0, 1]);
  });

  it('is connected again in the same row with new credentials after it was uninstalled', async () => {
    const { owner: session, account } = await makeMerchant();
    const store = await arrive();
    const { body } = await call('stores.link', { params: store.params, body: {} }, both(session, store.claimed));
    const read = () => inAccount(server.context, account.accountId, (tx) => findStore(tx, body.store.uuid));
    await inAccount(server.context, account.accountId, async (tx) => {
      const row = await findStore(tx, body.store.uuid);
      if (row !== null) await uninstallStore(server.context, tx, row);
    });
    expect(await read()).toMatchObject({ state: 'uninstalled', sealed_credentials: null, sealed_gate_secret: null });
    await store.again();
    expect(await read()).toMatchObject({ state: 'needs_billing', uninstalled_at: null, erase_at: null });
    expect((await read())?.sealed_credentials).not.toBeNull();
    expect(await storesOf(session)).toHaveLength(1);
  });

  it('that an account disconnects is removed there at once, and may be connected to another account', async () => {
    const [first, second] = [await makeMerchant(), await makeMerchant()];
    const store = await arrive();
    const { body } = await call('stores.link', { params: store.params, body: {} }, both(first.owner, store.claimed));
    const remove = (headers: { cookie: string }) =>
      call('stores.disconnect', { params: { uuid: body.store.uuid } }, headers);
    expect((await remove(second.owner)).status).toBe(404);
    expect((await remove(first.owner)).status).toBe(200);
    expect(await storesOf(first.owner)).toEqual([]);
    const { id, claim } = await store.again();
    const linked = await call(
      'stores.link',
      { params: { type: 'shopify', uuid: id }, body: {} },
      both(second.owner, { cookie: `__Host-carded-store=${claim}` }),
    );
    expect(linked.status).toBe(200);
  });
});

describe('a browser on its way from a platform', () => {
  const { server } = serverForTests();
  const get = (url: string, cookie = '') =>
    server.app.http.inject({ url, headers: { host: new URL(server.context.config.publicUrl).host, cookie } });

  it('goes there with a state, comes back with it, and continues with a claim that no server sees', async () => {
    const begun = await get('/stores/shopify/install?shop=northfork.myshopify.com');
    expect([begun.statusCode, begun.headers.location]).toEqual([302, 'https://platform.example/allow']);
    const cookie = String(begun.headers['set-cookie']).split(';')[0] ?? '';
    const back = await get('/stores/shopify/callback?shop=northfork.myshopify.com', cookie);
    expect([back.statusCode, back.headers.location]).toEqual([
      302,
      expect.stringMatching(/^http:\/\/[^/]+\/onboarding#claim=[\w-]{43}$/),
    ]);
  });

  it('is sent on with a reason, and nothing kept, where the platform’s word is not right', async () => {
    const { rows } = await server.context.db.pool.query('select count(*)::int as count from carded.store_arrivals');
    const back = await get('/stores/shopify/callback?shop=other.myshopify.com', '__Host-carded-install=state-2');
    expect([back.statusCode, back.headers.location]).toEqual([
      302,
      expect.stringMatching(/\/onboarding\?refused=invalid$/),
    ]);
    const after = await server.context.db.pool.query('select count(*)::int as count from carded.store_arrivals');
    expect(after.rows).toEqual(rows);
  });

  it.each(['woocommerce', 'nobody', '__proto__', 'constructor'])('finds no installation of %s', async (slug) => {
    for (const step of ['install', 'callback']) expect((await get(`/stores/${slug}/${step}`)).statusCode).toBe(404);
  });
});
