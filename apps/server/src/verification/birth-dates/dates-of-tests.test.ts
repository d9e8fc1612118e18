import type { IdentitySource } from '@carded/providers/identity';
import { expect, it } from 'vitest';
import { adult, everyField, makeWebsite, serverForTests } from '#testing/index.ts';
import { forgetTries } from './tried-dates.ts';

/** Knows everyone, with any birth date. */
const records: IdentitySource = {
  id: 'bureau',
  independence: 'independent',
  lookUp: async () => ({ outcome: 'match', score: 99, birthDateEqual: true, agreed: everyField }),
};
const { server, call, makeShop } = serverForTests({ liveSources: [records] });

it('birth dates that a developer tries with the live key do not count for the live buyer of that name', async () => {
  const { account, site } = await makeShop({ site: { isDevMode: true } });
  const live = await makeWebsite(server.context, account);
  const create = async (key: string, dob_year: number) =>
    (await call('verifications.create', { body: { key, data: { ...adult, dob_year } } })).body;
  for (const year of [1961, 1962, 1963, 1964])
    expect(await create(site.liveKey, year)).toMatchObject({ status: 'photo_id', test: true });
  expect(await create(live.liveKey, 1965)).toMatchObject({ status: 'accepted' });
  forgetTries(server.context);
  expect(await create(live.liveKey, 1966)).toMatchObject({ status: 'accepted' });
});
