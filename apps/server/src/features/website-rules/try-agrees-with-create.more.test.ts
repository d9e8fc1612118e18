import { inTenant } from '@carded/database';
import type { IdentitySource } from '@carded/providers/identity';
import fc from 'fast-check';
import { beforeAll, describe, expect, it } from 'vitest';
import { adult, everyField, makeWebsite, openRules, serverForTests } from '#testing/index.ts';

/** Answers of identity sources and of the address's place in this run. */
const world = { isMatch: true, ipPlace: null as { country: string; region?: string } | null };
const bureau: IdentitySource = {
  id: 'bureau',
  independence: 'independent',
  lookUp: async () => ({
    outcome: world.isMatch ? 'match' : 'no_match',
    score: world.isMatch ? 97 : 12,
    birthDateEqual: world.isMatch,
    agreed: everyField,
  }),
};

const addresses = [
  { country: 'US', state: 'UT', city: 'Salt Lake City', zip: '84101' },
  { country: 'US', state: 'UT', city: 'Sandy', zip: '84070' },
  { country: 'US', state: 'MA', city: 'Brookline', zip: '02445' },
  { country: 'US', state: 'ID', city: 'Boise', zip: '83702' },
  // A ZIP code of another state: the strictest rules of the country count.
  { country: 'US', state: 'NY', city: 'Boise', zip: '83702' },
  // A ZIP code of no place.
  { country: 'US', state: 'NY', city: 'Boise', zip: '34300' },
  { country: 'CA', state: 'ON', city: 'Ottawa', zip: 'K1A 0B1' },
  { country: 'CA', state: 'QC', city: 'Montréal', zip: 'H2X 1Y4' },
  { country: 'GB', state: '', city: 'Leeds', zip: 'LS1 4AP' },
];
const counties: Record<string, string> = {
  '84101': 'Salt Lake',
  '84070': 'Salt Lake',
  '02445': 'Norfolk',
  '83702': 'Ada',
};

const maybe = <T>(value: fc.Arbitrary<T>) => fc.option(value, { nil: undefined, freq: 1 });
const layerOf = (isUs: boolean) =>
  fc
    .record({
      minAge: maybe(fc.constantFrom(21, 23, 30, 'block', 'disable')),
      requireId: maybe(fc.boolean()),
      requireIdMode: maybe(fc.integer({ min: 1, max: 7 })),
      requireSignature: maybe(fc.boolean()),
      selfie: maybe(fc.boolean()),
      geoipBlocked: maybe(fc.constantFrom(false, false, true)),
      ...(isUs
        ? {
            phoneValidation: maybe(fc.boolean()),
            phoneValidationMode: maybe(fc.integer({ min: 1, max: 7 })),
            zipcodesBlocked: maybe(fc.constantFrom(['84101'], ['02445', '84070'])),
          }
        : {}),
    })
    .map((layer) => Object.fromEntries(Object.entries(layer).filter(([, value]) => value !== undefined)));
const us = layerOf(true);
const other = layerOf(false);
const mapOf = (layer: typeof us, ...names: string[]) => fc.dictionary(fc.constantFrom(...names), layer, { maxKeys: 2 });
const workflows = fc
  .record({
    preset: fc.constantFrom(0, 1, 3, 4),
    us,
    inUs: mapOf(us, 'UT', 'MA', 'NY'),
    utah: fc.record({ counties: mapOf(us, 'SALT LAKE'), cities: mapOf(us, 'SANDY'), zipcodes: mapOf(us, '84101') }),
    ca: other,
    inCa: mapOf(other, 'ON', 'QC'),
    inOntario: fc.record({ counties: mapOf(other, 'K1A'), cities: mapOf(other, 'OTTAWA') }),
    international: other,
    elsewhere: mapOf(other, 'GB'),
  })
  .map((given) => ({
    preset: given.preset,
    texts: {},
    segments: {
      us: { ...given.us, divisions: { ...given.inUs, UT: { ...given.inUs.UT, ...given.utah } } },
      ca: { ...given.ca, divisions: { ...given.inCa, ON: { ...given.inCa.ON, ...given.inOntario } } },
      international: { ...given.international, divisions: given.elsewhere },
    },
  }));
const buyers = fc.record({
  address: fc.constantFrom(...addresses),
  age: fc.constantFrom(17, 18, 20, 21, 22, 25, 29, 30, 50),
  matched: fc.boolean(),
  before: fc.constantFrom(
    'no',
    'no',
    'accepted',
    'accepted_with_id',
    'accepted_with_phone',
    'accepted_with_id_and_phone',
  ),
  where: fc.constantFrom('key', 'account'),
  connected: fc.constantFrom('here', 'here', 'elsewhere'),
});

describe('the simulator and POST /v1/create', () => {
  const { server, call, makeShop } = serverForTests({
    liveSources: [bureau],
    providers: { placesByIp: { knowsAny: true, countryOf: async () => world.ipPlace } },
  });
  beforeAll(async () => {
    server.context.countyOf = (zip) => {
      const county = counties[zip];
      return county === undefined ? null : { county, city: 'Elsewhere' };
    };
  });

  it('ask for the ID of one state where the ZIP code is not of the state that was typed', async () => {
    const { site, owner } = await makeShop({
      site: {
        workflow: {
          preset: 1,
          segments: { us: { divisions: { NY: { requireId: true, requireIdMode: 5 } } } },
          texts: {},
        },
      },
    });
    Object.assign(world, { isMatch: true, ipPlace: null });
    for (const [state, zip, isAsked] of [
      ['NY', '90001', true],
      ['NY', '34300', true],
      ['CA', '90001', false],
    ] as const) {
      const place = { country: 'US', state, city: 'Los Angeles', zip };
      const { body } = await call('verifications.create', {
        body: { key: site.liveKey, data: { ...adult, ...place, first_name: `Robin ${state}${isAsked}` } },
      });
      expect(body).toMatchObject({ status: isAsked ? 'photo_id' : 'accepted' });
      const tried = await call(
        'websiteRules.try',
        { params: { token: site.liveKey }, body: { ...place, age: 40, ordered_before: 'no', matched: true } },
        owner,
      );
      expect(tried.body.made_by?.name ?? null).toBe(isAsked ? 'ZIP code outside the state' : null);
    }
  });

  it('come to the same, whatever the rules, the buyer and what the buyer did before', async () => {
    const { account, site, owner } = await makeShop();
    const neighbor = await makeWebsite(server.context, account);
    const statuses = new Set<number>();
    let number = 0;
    const save = async (token: string, workflow: object) => {
      const { status, error } = await call(
        'websites.update',
        { params: { token }, body: { workflow: { ...workflow } } },
        owner,
      );
      if (status !== 200 && error?.code !== 'lower_than_law') throw new Error(JSON.stringify(error));
      return status === 200;
    };
    await fc.assert(
      fc.asyncProperty(workflows, buyers, async (workflow, buyer) => {
        number += 1;
        // An earlier refusal for age asks for an ID: no run leaves one to the next.
        await inTenant(server.context.db, account.accountId, (tx) => tx.deleteFrom('underage_refusals').execute());
        const born = new Date(server.context.now() - 12 * 3_600_000);
        const data = {
          ...adult,
          ...{ ...buyer.address, email: '', phone: '' },
          first_name: `Robin${'abcdefghij'[number % 10]}${'abcdefghij'[Math.floor(number / 10) % 10]}${'abcdefghij'[Math.floor(number / 100)]}`,
          dob_year: born.getUTCFullYear() - buyer.age,
          dob_month: born.getUTCMonth() + 1,
          dob_day: born.getUTCDate(),
        };
        if (buyer.before !== 'no') {
          const where = buyer.where === 'key' ? site : neighbor;
          await save(where.liveKey, {
            ...openRules,
            segments: { us: { minAge: 18 }, ca: { minAge: 18 }, international: { minAge: 18 } },
          });
          Object.assign(world, { isMatch: true, ipPlace: null });
          const first = await call('verifications.create', { body: { key: where.liveKey, data } });
          // An earlier run accepts nobody under 18.
          fc.pre('status' in first.body && first.body.status === 'accepted');
          await inTenant(server.context.db, account.accountId, (tx) =>
            tx
              .updateTable('buyer_passes')
              .set({ has_id: buyer.before.includes('id'), has_phone: buyer.before.includes('phone') })
              .where('verification_id', '=', 'uuid' in first.body ? String(first.body.uuid) : '')
              .execute(),
          );
        }
        fc.pre(await save(site.liveKey, workflow));
        const { country, state } = buyer.address;
        world.isMatch = buyer.matched;
        world.ipPlace = buyer.connected === 'here' ? { country, ...(state === '' ? {} : { region: state }) } : null;
        const tried = await call(
          'websiteRules.try',
          {
            params: { token: site.liveKey },
            body: {
              ...buyer.address,
              age: buyer.age,
              ordered_before: buyer.before as 'no',
              ordered_where: buyer.where as 'key',
              matched: buyer.matched,
              connected_from: buyer.connected as 'here',
              workflow: { ...workflow },
            },
          },
          owner,
        );
        const created = await call('verifications.create', {
          body: { key: site.liveKey, secret: account.liveSecret, data, options: { customer_ip: '192.0.2.1' } },
        });
        expect(created.error).toBeNull();
        const { status } = await inTenant(server.context.db, account.accountId, (tx) =>
          tx.selectFrom('verifications').select('status').orderBy('id', 'desc').executeTakeFirstOrThrow(),
        );
        statuses.add(status);
        expect(tried.body.status, JSON.stringify({ buyer, workflow })).toBe(status);
        expect(tried.body.saved).toBeNull();
        server.clock.forward(1);
      }),
      { numRuns: 120, endOnFailure: true },
    );
    // The runs are worth something only when they end in many ways.
    expect([...statuses].sort((a, b) => a - b)).toEqual(expect.arrayContaining([1, 3, 6, 7]));
  }, 60_000);
});
