import { describe, expect, it } from 'vitest';
import { adult, cardOf, openBuyerOf, serverForTests } from '#testing/index.ts';

describe('a stranger who knows the uuid of a pending verification', () => {
  const { call, makeShop } = serverForTests({ env: { CARDED_TRUSTED_PROXIES: '127.0.0.1' } });
  const elsewhere = { 'x-forwarded-for': '203.0.113.9' };
  const opening = (site: { liveKey: string; domain: string }, resume: string, headers: Record<string, string> = {}) =>
    call('buyerSteps.open', { body: { key: site.liveKey, page_origin: `https://${site.domain}`, resume } }, headers);

  it('opens nothing, before a card and after a refused one; the buyer goes on', async () => {
    const { site } = await makeShop();
    const buyer = await openBuyerOf(call)(site.liveKey, site.domain);
    const uuid = (await buyer.details(adult)).body.state.uuid ?? '';
    expect((await opening(site, uuid, elsewhere)).error?.code).toBe('uuid_not_found');
    const card = await cardOf({ firstName: 'PAULA', lastName: 'REYES', birthDate: '1990-04-17' });
    await buyer.show('front', card.front);
    await buyer.show('back', card.back);
    expect((await opening(site, uuid, elsewhere)).error?.code).toBe('uuid_not_found');
    const resumed = await call(
      'buyerSteps.open',
      { body: { key: site.liveKey, page_origin: `https://${site.domain}`, resume: uuid, resume_token: buyer.token } },
      elsewhere,
    );
    expect(resumed.status).toBe(200);
    expect((await opening(site, uuid)).status).toBe(200);
  });

  it('comes too late where the shop’s server began it: it is the first one’s who opens it, or the named buyer’s', async () => {
    const { account, site } = await makeShop();
    const create = async (options: object) => {
      const { body } = await call(
        'verifications.create',
        { body: { key: site.liveKey, data: adult, ...options } },
        { 'x-carded-secret': account.liveSecret },
      );
      return 'uuid' in body ? body.uuid : '';
    };
    const first = await create({});
    expect((await opening(site, first)).status).toBe(200);
    expect((await opening(site, first, elsewhere)).error?.code).toBe('uuid_not_found');
    const named = await create({ options: { customer_ip: '203.0.113.77' } });
    expect((await opening(site, named)).error?.code).toBe('uuid_not_found');
    expect((await opening(site, named, elsewhere)).status).toBe(200);
  });
});
