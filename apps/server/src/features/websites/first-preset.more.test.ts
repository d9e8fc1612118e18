import { inTenant } from '@carded/database';
import { segmentOf } from '@carded/domain/workflow';
import { describe, expect, it } from 'vitest';
import { keepArrival } from '#features/stores/index.ts';
import { adult, joinOf, playPlatform, serverForTests } from '#testing/index.ts';

const general = 4;
const vape = 3;

describe.each([
  ['DE', '', general],
  ['GB', '', general],
  ['PR', '', vape],
  ['CA', 'BC', vape],
  ['US', 'ID', vape],
])('a website of a business in %s', (country, state, preset) => {
  const { server, call, makeMerchant } = serverForTests({ env: { CARDED_TRUSTED_PROXIES: '127.0.0.1' } });
  const join = joinOf(server, call);
  const business = { name: 'Muster Spirits', country, state };
  const presetsOf = async (headers: Record<string, string>) =>
    (await call('websites.list', {}, headers)).body.websites.map((website) => website.settings_preset);

  it(`begins with preset ${preset} at sign-up, when it is added and when a shop’s plugin adds it`, async () => {
    const { browser } = await join.agreed({ also: { business } });
    const made = await join.finish(browser);
    const owner = join.cookieIn(made);
    expect(await presetsOf(owner)).toEqual([preset]);
    if (segmentOf(country) === 'international') {
      const data = { ...adult, first_name: 'John', last_name: 'Doe', country, state: 'ZZ' };
      const tried = await call('verifications.create', { body: { key: made.body.website.test_key, data } });
      expect(tried.body).toMatchObject({ status: 'accepted', test: true });
    }
    await call('websites.create', { body: { url: 'second.example.com' } }, owner);
    server.context.providers.stores = { woocommerce: playPlatform({ slug: 'woocommerce' }).platform };
    const site = 'https://third.example.com';
    const asked = { platform: 'woocommerce' as const, site, return: `${site}/wp-admin/?page=carded` };
    const keys = { challenge: 'c'.repeat(43), state: 's'.repeat(43) };
    expect((await call('stores.approveConnection', { body: { ...asked, ...keys } }, owner)).status).toBe(200);
    expect(await presetsOf(owner)).toEqual([preset, preset, preset]);
  });

  it(`begins with preset ${preset} when its store arrives, with an account or before it has one`, async () => {
    const played = playPlatform();
    server.context.providers.stores = { shopify: played.platform };
    const arrive = async (name: string) => {
      const facts = { primaryDomain: `${name}.example`, domains: [`${name}.example`], email: `o@${name}.example` };
      const { id, claim } = await keepArrival(
        server.context,
        'shopify',
        played.arrivalOf(`${name}.myshopify.com`, facts),
      );
      return { params: { type: 'shopify', uuid: id }, cookie: `__Host-carded-store=${claim}` };
    };
    const first = await arrive('newcomer');
    const made = await call(
      'stores.createAccount',
      {
        params: first.params,
        body: { personal: { firstName: 'Nora', lastName: 'Fork' }, business, terms: { version: '1' } },
      },
      { cookie: first.cookie },
    );
    expect(await presetsOf(join.cookieIn(made))).toEqual([preset]);
    const { account, owner } = await makeMerchant();
    await inTenant(server.context.db, account.accountId, (tx) =>
      tx.updateTable('accounts').set({ business_country: country }).execute(),
    );
    const second = await arrive('known');
    const cookie = `${owner.cookie}; ${second.cookie}`;
    const connected = await call('stores.link', { params: second.params, body: {} }, { cookie });
    expect(connected.status).toBe(200);
    expect(await presetsOf(owner)).toEqual([preset]);
  });
});
