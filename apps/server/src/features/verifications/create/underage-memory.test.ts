import type { IdentitySource } from '@carded/providers/identity';
import { describe, expect, it } from 'vitest';
import { adult, cardOf, everyField, makeWebsite, openBuyerOf, serverForTests } from '#testing/index.ts';

/** Knows everyone, with whatever birth date was typed. */
const credulous: IdentitySource = {
  id: 'bureau',
  independence: 'independent',
  lookUp: async () => ({ outcome: 'match', score: 99, birthDateEqual: true, agreed: everyField }),
};
const child = { ...adult, first_name: 'Remy', dob_year: 2010 };
const grown = { ...child, dob_year: 1990 };

describe('a buyer who was refused for age', () => {
  const { server, call, makeShop, subUser } = serverForTests({
    liveSources: [credulous],
    env: { CARDED_TRUSTED_PROXIES: '127.0.0.1' },
  });
  const shop = async () => {
    const { site: website, owner } = await makeShop();
    const create = async (data: typeof adult) =>
      (await call('verifications.create', { body: { key: website.liveKey, data } })).body;
    return { ...website, login: owner, create };
  };

  it('does not pass with another birth date, but is asked for an ID, whatever the records say', async () => {
    const { create, login } = await shop();
    expect(await create(grown)).toMatchObject({ status: 'accepted' });
    expect(await create(child)).toEqual({ status: 'not_created', reason: 'underage' });
    const retried = await create(grown);
    expect(retried).toMatchObject({ status: 'photo_id' });
    const uuid = 'uuid' in retried ? retried.uuid : '';
    const { trace } = (await call('verifications.get', { params: { uuid } }, login)).body.verification;
    expect(trace.find((line) => line.rule === 'earlier')?.detail).toContain('Refused for age within 90 days');
  });

  it('is known by sound of the name and zip, by phone, or by email', async () => {
    const other = { email: 'someone@example.com', phone: '(208) 555-0199' };
    const { create } = await shop();
    await create(child);
    expect(await create({ ...grown, ...other, first_name: 'Remmy' })).toMatchObject({ status: 'photo_id' });
    expect(await create({ ...grown, first_name: 'Paul', email: other.email })).toMatchObject({ status: 'photo_id' });
    expect(await create({ ...grown, first_name: 'Paul', phone: other.phone })).toMatchObject({ status: 'photo_id' });
    expect(await create({ ...grown, ...other, first_name: 'Paul' })).toMatchObject({ status: 'accepted' });
    expect(await create({ ...grown, ...other, zip: '83703' })).toMatchObject({ status: 'accepted' });
  });

  it('is named by what the two share, with the record of the refusal, for who may see it', async () => {
    const { account, site, owner } = await makeShop();
    const second = await makeWebsite(server.context, account);
    const create = async (key: string, data: typeof adult) => {
      const { body } = await call('verifications.create', { body: { key, data } });
      return 'uuid' in body ? body.uuid : '';
    };
    const seen = async (uuid: string, who: { cookie: string }) => {
      const { verification } = (await call('verifications.get', { params: { uuid } }, who)).body;
      const line = verification.trace.find(({ rule }) => rule === 'earlier');
      return { title: line?.title, others: verification.resembles.map(({ by, domain }) => ({ by, domain })) };
    };
    for (const key of [second.testKey, second.liveKey]) await create(key, child);
    const email = 'someone@example.com';
    const byPhone = await create(site.liveKey, { ...grown, first_name: 'Paul', last_name: 'Ortega', email });
    const phone = { by: ['phone'], domain: second.domain };
    expect(await seen(byPhone, owner)).toEqual({
      title: 'Same phone number as a buyer refused for age',
      others: [phone],
    });
    const limited = await subUser(account, ['verifications'], [site]);
    expect(await seen(byPhone, limited)).toEqual({
      title: 'Same phone number as a buyer refused for age',
      others: [],
    });
    const byAll = await create(site.liveKey, grown);
    expect(await seen(byAll, owner)).toEqual({
      title: 'Same phone number, email, and name and ZIP code as a buyer refused for age',
      others: [{ by: ['phone', 'email', 'name'], domain: second.domain }],
    });
    const { resembles } = (await call('verifications.get', { params: { uuid: byPhone } }, owner)).body.verification;
    const other = await call('verifications.get', { params: { uuid: resembles[0]?.uuid ?? '' } }, owner);
    expect(other.body.verification).toMatchObject({ status: 7, buyer: { first_name: 'Remy' } });
    await create((await makeShop()).site.liveKey, child);
    expect((await seen(byPhone, owner)).others).toEqual([phone]);
    const first = await create(second.liveKey, {
      ...grown,
      first_name: 'Iris',
      last_name: 'Novak',
      email,
      phone: '(208) 555-0188',
    });
    expect(await seen(first, owner)).toEqual({ title: 'Seen before', others: [] });
  });

  it('is not confused with others: a stranger’s typing elsewhere costs the victim no ID, and a card counts everywhere', async () => {
    const { liveKey, domain } = await shop();
    const create = async (data: typeof adult, from: string) =>
      (await call('verifications.create', { body: { key: liveKey, data } }, { 'x-forwarded-for': from })).body;
    const victim = { ...grown, first_name: 'Odette' };
    expect(await create({ ...victim, dob_year: 2010 }, '203.0.113.9')).toMatchObject({ reason: 'underage' });
    expect(await create(victim, '198.51.100.7')).toMatchObject({ status: 'accepted' });
    expect(await create(victim, '203.0.113.200')).toMatchObject({ status: 'photo_id' });
    const buyer = await openBuyerOf(call)(liveKey, domain);
    const young = await cardOf({ firstName: 'PETRA', lastName: 'WHITCOMB', birthDate: '2010-04-17' });
    const petra = { ...grown, first_name: 'Petra' };
    await create({ ...petra, dob_year: 2010 }, '127.0.0.1');
    expect((await buyer.details(petra)).body.state).toMatchObject({ step: 'photo_id' });
    await buyer.show('front', young.front);
    expect((await buyer.show('back', young.back)).body.state).toMatchObject({ reason: 'underage' });
    expect(await create(petra, '198.18.7.7')).toMatchObject({ status: 'photo_id' });
  });

  it('is not held against them after 90 days, nor in another account', async () => {
    const { create } = await shop();
    await create(child);
    expect(await (await shop()).create(grown)).toMatchObject({ status: 'accepted' });
    server.clock.forward(90 * 86_400_000 + 1);
    expect(await create(grown)).toMatchObject({ status: 'accepted' });
  });

  it('passes with a card that says otherwise; a card that said too young counts as a refusal', async () => {
    const { liveKey, domain, create } = await shop();
    const open = openBuyerOf(call);
    const strict = { ...grown, first_name: 'Anna' };
    const young = await cardOf({ firstName: 'ANNA', lastName: 'WHITCOMB', birthDate: '2010-04-17' });
    const good = await cardOf({ firstName: 'ANNA', lastName: 'WHITCOMB', birthDate: '1990-04-17' });
    await create({ ...child, first_name: 'Anna' });
    const first = await open(liveKey, domain);
    await first.details(strict);
    await first.show('front', young.front);
    expect((await first.show('back', young.back)).body.state).toMatchObject({ step: 'denied', reason: 'underage' });
    const second = await open(liveKey, domain);
    expect((await second.details(strict)).body.state).toMatchObject({ step: 'photo_id' });
    await second.show('front', good.front);
    expect((await second.show('back', good.back)).body.state).toMatchObject({ step: 'accepted' });
  });
});
