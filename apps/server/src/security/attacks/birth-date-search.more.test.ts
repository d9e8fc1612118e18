import type { IdentitySource } from '@carded/providers/identity';
import { describe, expect, it } from 'vitest';
import { adult, cardOf, everyField, makeWebsite, openBuyerOf, serverForTests } from '#testing/index.ts';
import { forgetTries } from '#verification/birth-dates/tried-dates.ts';

/** Knows everyone, and that all of them were born on one day. */
const bornOn = '1990-04-17';
const records: IdentitySource = {
  id: 'bureau',
  independence: 'independent',
  lookUp: async ({ birthDate }) =>
    birthDate === bornOn
      ? { outcome: 'match', score: 99, birthDateEqual: true, agreed: everyField }
      : { outcome: 'no_match', score: 60, birthDateEqual: false, agreed: [] },
};
const guesses = 242;
/** Days up to the right one, which comes last. */
const days = Array.from({ length: guesses }, (_, index) => {
  const at = new Date(Date.UTC(1990, 3, 17 - (guesses - 1 - index)));
  return { dob_year: at.getUTCFullYear(), dob_month: at.getUTCMonth() + 1, dob_day: at.getUTCDate() };
});
const right = { dob_year: 1990, dob_month: 4, dob_day: 17 };
const names = ['Wren', 'Tobias', 'Marguerite', 'Oskar', 'Philippa', 'Dashiell', 'Kazimir', 'Beatrix'].values();
/** Names that sound alike are one person here. */
const newName = () => names.next().value ?? '';

describe('a search for somebody’s birth date with the public key', () => {
  const { server, call, makeShop } = serverForTests({ liveSources: [records] });
  const shopOf = async () => {
    const { account, site } = await makeShop();
    const create = async (data: object, secret?: string) =>
      (
        await call(
          'verifications.create',
          { body: { key: site.liveKey, data: { ...adult, ...data } } },
          secret === undefined ? {} : { 'x-carded-secret': secret },
        )
      ).body;
    return { account, site, create };
  };

  it('learns nothing in 242 guesses, in a row or at once, while an honest buyer is accepted', {
    timeout: 120_000,
  }, async () => {
    const { create } = await shopOf();
    const inARow = { first_name: newName() };
    const statuses: string[] = [];
    for (const day of days) statuses.push((await create({ ...inARow, ...day })).status);
    expect(statuses.filter((status) => status !== 'photo_id')).toEqual([]);
    expect(await create({ first_name: newName(), ...right })).toMatchObject({ status: 'accepted' });
    const atOnce = { first_name: newName() };
    const answers = await Promise.all(days.map((day) => create({ ...atOnce, ...day })));
    expect(answers.filter(({ status }) => status !== 'photo_id')).toEqual([]);
    expect(await create({ first_name: newName(), ...right })).toMatchObject({ status: 'accepted' });
  });

  it('gets three answers about a name and address, and then the same answer for any date', async () => {
    const { create } = await shopOf();
    const person = { first_name: newName() };
    expect(await create({ ...person, ...right })).toMatchObject({ status: 'accepted' });
    expect(await create({ ...person, dob_year: 2010 })).toEqual({ status: 'not_created', reason: 'underage' });
    expect(await create({ ...person, dob_year: 1971 })).toMatchObject({ status: 'photo_id' });
    for (const date of [right, { dob_year: 2010 }, { dob_year: 1971 }, { dob_year: 1955 }])
      expect([date, await create({ ...person, ...date })]).toMatchObject([date, { status: 'photo_id' }]);
  });

  it('finds the same in another process, with another shop’s key, with another house number, and in the popup', async () => {
    const { create } = await shopOf();
    const other = await shopOf();
    const person = { first_name: newName() };
    for (const year of [1961, 1962, 1963]) await create({ ...person, dob_year: year });
    forgetTries(server.context);
    expect(await create({ ...person, ...right })).toMatchObject({ status: 'photo_id' });
    expect(await other.create({ ...person, ...right })).toMatchObject({ status: 'accepted' });
    for (const year of [1964, 1965, 1966, 1967, 1968, 1969, 1970])
      await other.create({ ...person, dob_year: year, address: `${year} West State Street` });
    forgetTries(server.context);
    expect(await create({ ...person, ...right, address: '77 West State Street' })).toMatchObject({
      status: 'photo_id',
    });
    const third = await shopOf();
    const buyer = await openBuyerOf(call)(third.site.liveKey, third.site.domain);
    expect((await buyer.details({ ...adult, ...person, ...right })).body.state).toMatchObject({ step: 'photo_id' });
  });

  it('costs its victim a card, which ends as ever; the shop’s own server is answered meanwhile, and after 30 days all are', async () => {
    const { create, site, account } = await shopOf();
    const person = { first_name: 'ANNA', last_name: 'QUILLTON' };
    for (const year of [1961, 1962, 1963]) await create({ ...person, dob_year: year });
    expect(await create({ ...person, ...right }, account.liveSecret)).toMatchObject({ status: 'accepted' });
    const buyer = await openBuyerOf(call)(site.liveKey, site.domain);
    expect((await buyer.details({ ...adult, ...person, ...right })).body.state).toMatchObject({ step: 'photo_id' });
    const card = await cardOf({ firstName: 'ANNA', lastName: 'QUILLTON', birthDate: bornOn });
    await buyer.show('front', card.front);
    const shown = (await buyer.show('back', card.back)).body.state;
    expect(['accepted', 'pending']).toContain(shown.step);
    server.clock.forward(30 * 86_400_000 + 1);
    const again = await makeWebsite(server.context, account);
    const answer = await call('verifications.create', {
      body: { key: again.liveKey, data: { ...adult, ...person, ...right } },
    });
    expect(answer.body).toMatchObject({ status: 'accepted' });
  });

  it('of a minor’s date typed after three others is refused once a card is shown', async () => {
    const { create, site } = await shopOf();
    const person = { first_name: 'NORA', last_name: 'FENWICKE' };
    for (const year of [1961, 1962, 1963]) await create({ ...person, dob_year: year });
    const buyer = await openBuyerOf(call)(site.liveKey, site.domain);
    expect((await buyer.details({ ...adult, ...person, dob_year: 2010 })).body.state.step).toBe('photo_id');
    const card = await cardOf({ firstName: 'NORA', lastName: 'FENWICKE', birthDate: bornOn });
    expect((await buyer.show('front', card.front)).body.state).toMatchObject({ step: 'denied', reason: 'underage' });
  });
});

/** Knows people by the year they were born in, which is their house number. */
const neighbors: IdentitySource = {
  id: 'bureau',
  independence: 'independent',
  lookUp: async ({ birthDate, address }) =>
    birthDate?.slice(0, 4) === address.slice(0, 4)
      ? { outcome: 'match', score: 99, birthDateEqual: true, agreed: everyField }
      : { outcome: 'no_match', score: 60, birthDateEqual: false, agreed: [] },
};

describe('many of one name in one place', () => {
  const { server, call, makeShop } = serverForTests({ liveSources: [neighbors] });
  const years = Array.from({ length: 24 }, (_, index) => 1960 + index);
  const buy = async (key: string, name: string, year: number, house: number) => {
    const data = { ...adult, first_name: name, dob_year: year, address: `${house} Magnolia Street` };
    return (await call('verifications.create', { body: { key, data } })).body.status;
  };

  it('are accepted one after the other, in this process and the next, and who guesses among them is stopped', async () => {
    const { site } = await makeShop();
    for (const year of years) {
      expect([year, await buy(site.liveKey, 'Hung', year, year)]).toEqual([year, 'accepted']);
      forgetTries(server.context);
    }
    for (const year of years.slice(0, 9)) await buy(site.liveKey, 'Hung', year, 3_000 + year);
    expect(await buy(site.liveKey, 'Hung', 1987, 1987)).toBe('photo_id');
  });
});
