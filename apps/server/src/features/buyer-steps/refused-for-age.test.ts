import { expect, it } from 'vitest';
import { adult, openBuyerOf, openRules, serverForTests } from '#testing/index.ts';

const { call, makeShop } = serverForTests();

it('a buyer who is too young is told the age of the place of the order', async () => {
  const segments = { us: { minAge: 21 }, ca: { minAge: 18, divisions: { ON: { minAge: 19 } } } };
  const { site } = await makeShop({ site: { workflow: { ...openRules, segments } as never } });
  const refusedIn = async (place: object) => {
    const buyer = await openBuyerOf(call)(site.liveKey, site.domain);
    return (await buyer.details({ ...adult, ...place, dob_year: 2012 })).body.state;
  };
  const alberta = { country: 'CA', state: 'AB', city: 'Edmonton', zip: 'T5J 2R7' };
  const ontario = { country: 'CA', state: 'ON', city: 'Ottawa', zip: 'K1A 0B1' };
  for (const [place, age] of [
    [alberta, 18],
    [ontario, 19],
    [{}, 21],
  ] as const)
    expect(await refusedIn(place)).toMatchObject({
      ...{ step: 'not_created', reason: 'underage', minimum_age: age },
      words: { told: { key: 'underage_typed', age } },
    });
});

it('a buyer who was born too late for the place of the order is told the day of its law', async () => {
  const { site } = await makeShop({ site: { workflow: { preset: 1, segments: {}, texts: {} } } });
  const buyer = await openBuyerOf(call)(site.liveKey, site.domain);
  const newton = { country: 'US', state: 'MA', city: 'Newton', zip: '02459', dob_year: 2005, dob_month: 1, dob_day: 2 };
  const { state } = (await buyer.details({ ...adult, ...newton })).body;
  expect(state).toMatchObject({ step: 'not_created', reason: 'underage' });
  expect(state.words.told).toEqual({ key: 'born_too_late', day: '2004-03-01' });
  const later = (await call('buyerSteps.state', {}, buyer.headers)).body.state;
  expect(later.words.told).toEqual(state.words.told);
});
