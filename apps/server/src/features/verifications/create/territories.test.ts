import { describe, expect, it } from 'vitest';
import { adult, openBuyerOf, serverForTests } from '#testing/index.ts';

/** ZIP codes of each territory: one on the shop's list and one off it. */
const codes = {
  AS: ['96799', '96799-1234'],
  GU: ['96910', '96913'],
  MP: ['96950', '96951'],
  PR: ['00901', '00907'],
  UM: ['96898', '96898-1234'],
  VI: ['00801', '00820'],
} as const;
const names = {
  AS: 'American Samoa',
  GU: 'Guam',
  MP: 'Northern Mariana Islands',
  PR: 'Puerto Rico',
  UM: 'United States Minor Outlying Islands',
  VI: 'U.S. Virgin Islands',
};
type Code = keyof typeof codes;
const territories = Object.keys(codes) as Code[];
/** Tells whether a territory has only one ZIP code: the shop's list then holds none of it when the other one is asked for. */
const isOnly = (code: Code) => codes[code][0] === codes[code][1].slice(0, 5);

describe('a buyer in a territory of the US', () => {
  const { call, makeShop } = serverForTests();
  const shop = async (blocked: readonly string[]) => {
    const { site, owner, account } = await makeShop({
      site: {
        workflow: { preset: 1, segments: { us: { minAge: 21, zipcodesBlocked: [...blocked] } }, texts: {} },
      },
    });
    return { ...site, owner, account };
  };
  const everyBlocked = territories.map((code) => codes[code][0]);
  const waysToSay = (code: Code) => [
    { country: code, state: 'anything' },
    { country: names[code], state: '' },
    { country: 'US', state: code },
  ];

  it.each(territories)(
    '%s: a listed ZIP code is refused, another is checked, one that cannot be read is an error',
    async (code) => {
      const listed = await shop(everyBlocked);
      const unlisted = await shop(isOnly(code) ? [] : everyBlocked);
      for (const where of waysToSay(code)) {
        const data = { ...adult, ...where, state: where.state || code, city: 'Anywhere' };
        const create = (key: string, zip: string) =>
          call('verifications.create', { body: { key, data: { ...data, zip } } });
        expect((await create(listed.liveKey, codes[code][0])).body).toEqual({
          status: 'not_created',
          reason: 'location_blocked',
        });
        expect((await create(unlisted.liveKey, codes[code][1])).body).toMatchObject({ status: 'photo_id' });
        const unread = await create(listed.liveKey, `${codes[code][0].slice(0, 4)}x`);
        expect(unread.error?.fields).toMatchObject([
          { path: 'body.data.zip', message: 'must be 5 digits, or 9 with a hyphen' },
        ]);
      }
    },
  );

  it.each(territories)('%s: the same in the popup, by hand, and in the trial of the rules', async (code) => {
    const { liveKey, domain, owner } = await shop(everyBlocked);
    const [zip] = codes[code];
    const data = { ...adult, country: code, state: 'anything', city: 'Anywhere' };
    const open = openBuyerOf(call);
    const popup = await (await open(liveKey, domain)).details({ ...data, zip });
    expect(popup.body.state).toMatchObject({ step: 'not_created', reason: 'location_blocked' });
    expect((await (await open(liveKey, domain)).details({ ...data, zip: `${zip}x` })).error?.code).toBe(
      'invalid_input',
    );
    const byHand = async (code: string) => {
      const { secret } = (await call('manualVerifications.grant', { body: { key: liveKey } }, owner)).body;
      return call('manualVerifications.run', { body: { key: liveKey, secret, data: { ...data, zip: code } } }, owner);
    };
    expect((await byHand(zip)).body).toMatchObject({ status: 'not_created', reason: 'location_blocked' });
    expect((await byHand(`${zip}x`)).error?.code).toBe('invalid_input');
    const tried = await call(
      'websiteRules.try',
      {
        params: { token: liveKey },
        body: { age: 40, country: code, state: '', zip, ordered_before: 'no', matched: true },
      },
      owner,
    );
    expect(tried.body).toMatchObject({ status: 6 });
    const logged = async (criteria: object) =>
      (await call('verifications.list', { body: { status: 6, ...criteria } }, owner)).body.verifications.length;
    expect([
      await logged({ country: code }),
      await logged({ country: 'US', state: code }),
      await logged({ country: 'CA' }),
    ]).toEqual([2, 2, 0]);
  });
});
