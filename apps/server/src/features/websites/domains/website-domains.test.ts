import { makeFakeDomainRecords } from '@carded/providers/domain-records';
import type { IdentitySource } from '@carded/providers/identity';
import { beforeEach, describe, expect, it } from 'vitest';
import { adult, everyField, openRules, serverForTests, settingsOf } from '#testing/index.ts';

const credulous: IdentitySource = {
  id: 'credulous',
  independence: 'independent',
  lookUp: async () => ({ outcome: 'match', score: 97, birthDateEqual: true, agreed: everyField }),
};

describe('domains of a website', () => {
  const texts = new Map<string, string[]>();
  const files = new Map<string, string>();
  const { call, makeMerchant } = serverForTests({
    liveSources: [credulous],
    providers: { domainRecords: makeFakeDomainRecords(texts, files) },
  });
  beforeEach(() => {
    texts.clear();
    files.clear();
  });
  const merchant = async () => {
    const { owner } = await makeMerchant();
    const add = async (url: string, us: object = {}) => {
      const { website } = (await call('websites.create', { body: { url } }, owner)).body;
      const workflow = { ...openRules, segments: { ...openRules.segments, us: { minAge: 21, ...us } } };
      await call('websites.update', { params: { token: website.token }, body: { workflow } }, owner);
      return website;
    };
    const domains = async (token: string) =>
      (await call('websites.domains', { params: { token } }, owner)).body.domains;
    const check = (token: string, domain: string) =>
      call('websites.checkDomain', { params: { token }, body: { domain } }, owner);
    return { owner, add, domains, check };
  };

  it('are proven by a TXT record at their registered part or by a file, until a check finds neither', async () => {
    const { add, domains, check, owner } = await merchant();
    const site = await add('shop.north.com');
    const additional = { ...settingsOf(site), additional_domains: 'pier.net, quay.org' };
    await call('websites.update', { params: { token: site.token }, body: { settings: additional } }, owner);
    const [main, pier, quay] = await domains(site.token);
    expect(main).toMatchObject({
      domain: 'shop.north.com',
      root_domain: 'north.com',
      is_main: true,
      record_name: '_carded.north.com',
      file_url: 'https://shop.north.com/.well-known/carded-domain.txt',
      proven: false,
      checked_at: null,
    });
    expect(new Set([main?.record_text, pier?.record_text, quay?.record_text]).size).toBe(3);
    const nothing = await check(site.token, 'shop.north.com');
    expect(nothing.body.domain).toMatchObject({ proven: false, checked_at: expect.any(String) });
    texts.set('_carded.shop.north.com', [main?.record_text ?? '']);
    expect((await check(site.token, 'shop.north.com')).body.domain.proven).toBe(false);
    texts.set('_carded.north.com', ['v=spf1', `${main?.record_text} `]);
    texts.set('_carded.pier.net', [main?.record_text ?? '']);
    files.set(quay?.file_url ?? '', `${quay?.record_text}\n`);
    expect((await check(site.token, 'shop.north.com')).body.domain).toMatchObject({ proven: true, proven_by: 'dns' });
    expect((await check(site.token, 'pier.net')).body.domain.proven).toBe(false);
    expect((await check(site.token, 'QUAY.org')).body.domain).toMatchObject({ proven: true, proven_by: 'file' });
    texts.clear();
    texts.set('_carded.pier.net', [pier?.record_text ?? '']);
    await check(site.token, 'pier.net');
    expect((await domains(site.token)).map(({ proven }) => proven)).toEqual([true, true, true]);
    expect((await check(site.token, 'shop.north.com')).body.domain).toMatchObject({ proven: false, proven_by: null });
    expect((await domains(site.token)).map(({ proven }) => proven)).toEqual([false, true, true]);
  });

  it('take no record of another account, and nobody looks at a domain that is not the website’s', async () => {
    const [mine, theirs] = [await merchant(), await merchant()];
    const [site, other] = [await mine.add('claimed.com'), await theirs.add('claimed.com')];
    texts.set('_carded.claimed.com', [(await theirs.domains(other.token))[0]?.record_text ?? '']);
    expect((await mine.check(site.token, 'claimed.com')).body.domain.proven).toBe(false);
    expect((await theirs.check(other.token, 'claimed.com')).body.domain.proven).toBe(true);
    const refused = await mine.check(site.token, 'inner.com');
    expect([refused.status, refused.error?.fields?.[0]?.path]).toEqual([400, 'body.domain']);
  });

  it('count for “any matching domain” once they are proven, and no longer when they are gone', async () => {
    const { add, domains, check, owner } = await merchant();
    const first = await add('www.harbor.com');
    const second = await add('shop.harbor.com', { requireId: true, requireIdMode: 6 });
    const order = async (key: string, first_name = 'Robin') =>
      (await call('verifications.create', { body: { key, data: { ...adult, first_name } } })).body.status;
    expect(await order(first.token)).toBe('accepted');
    expect(await order(second.token)).toBe('photo_id');
    const [own] = await domains(second.token);
    files.set(own?.file_url ?? '', own?.record_text ?? '');
    expect((await check(second.token, 'shop.harbor.com')).body.domain.proven_by).toBe('file');
    expect(await order(second.token)).toBe('photo_id');
    texts.set('_carded.harbor.com', [own?.record_text ?? '']);
    await check(second.token, 'shop.harbor.com');
    expect(await order(second.token)).toBe('accepted');
    texts.clear();
    await check(second.token, 'shop.harbor.com');
    expect(await order(first.token, 'Alex')).toBe('accepted');
    expect(await order(second.token, 'Alex')).toBe('photo_id');
    texts.set('_carded.harbor.com', [own?.record_text ?? '']);
    await check(second.token, 'shop.harbor.com');
    const moved = { ...settingsOf(second), domain: 'elsewhere.com' };
    await call('websites.update', { params: { token: second.token }, body: { settings: moved } }, owner);
    const back = { ...moved, domain: 'shop.harbor.com' };
    await call('websites.update', { params: { token: second.token }, body: { settings: back } }, owner);
    expect((await domains(second.token))[0]?.proven).toBe(false);
    const data = { ...adult, first_name: 'Sasha' };
    await call('verifications.create', { body: { key: first.token, data } });
    expect((await call('verifications.create', { body: { key: second.token, data } })).body.status).toBe('photo_id');
  });

  it('of this machine need no proof while the server runs there', async () => {
    const { add, domains } = await merchant();
    const site = await add('http://quay.localhost:3000');
    expect((await domains(site.token))[0]).toMatchObject({ proven: true, proven_by: null });
  });
});
