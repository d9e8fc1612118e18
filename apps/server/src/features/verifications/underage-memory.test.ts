import type { IdentitySource } from '@carded/providers/identity';
import { adult, cardOf, openBuyerOf, serverForTests } from '@carded/testing/server';
import { describe, expect, it } from 'vitest';

/** Knows everyone, with whatever birth date was typed. */
const credulous: IdentitySource = {
  id: 'bureau',
  independence: 'independent',
  lookUp: async () => ({ outcome: 'match', score: 99, birthDateEqual: true, agreed: [] }),
};
const child = { ...adult, first_name: 'Remy', dob_year: 2010 };
const grown = { ...child, dob_year: 1990 };

describe('a buyer who was refused for age', () => {
  const { server, call, makeShop } = serverForTests({ liveSources: [credulous] });
  const shop = async () => {
    const { site: website, owner } = await makeShop();
    const create = async (data: typeof adult) =>
      (await call('verifications.create', { body: { key: website.liveKey, data } })).body;
    return { ...website, login: owner, create };
  };

  it('does not pass with another birth date: an ID is asked for, whatever the records say', async () => {
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
