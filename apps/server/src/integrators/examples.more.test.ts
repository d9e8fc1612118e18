import { beforeAll, describe, expect, test } from 'vitest';
import {
  callOf,
  freePort,
  makeAccount,
  makeWebsite,
  openBuyerOf,
  openRules,
  type TestServer,
  testBuyer,
  testServer,
} from '#testing/index.ts';
import { type Example, type ExampleCase, examples } from '#testing/run-example.ts';

const person = {
  first_name: 'John',
  last_name: "d'OE",
  address: '418 alder street.',
  city: 'Boise',
  state: 'ID',
  zip: '83702',
  country: 'US',
};
const john = { ...person, last_name: 'Doe' };
/** A shop in Germany asks for no state. */
const berliner = { ...john, address: 'Unter den Linden 4', city: 'Berlin', state: '', zip: '10117', country: 'DE' };
let env: Record<string, string>;
/** Proofs by what they are; `uuid` is that of the good one. */
let made: { good: string; old: string; uuid: string; german: string; germanUuid: string };

beforeAll(async () => {
  const port = await freePort();
  const server: TestServer = await testServer({ env: { PORT: String(port) } });
  await server.app.http.listen({ port, host: 'localhost' });
  const account = await makeAccount(server.context);
  const site = await makeWebsite(server.context, account, { isDevMode: true, workflow: openRules });
  const buyerOf = openBuyerOf(callOf(server));
  const proofAt = async (nowMs: number, place: object = {}) => {
    server.clock.nowMs = nowMs;
    const buyer = await buyerOf(site.testKey, site.domain, { reference: 'cart-1' });
    return (await buyer.details({ ...testBuyer('John'), ...place })).body.state.proof ?? '';
  };
  // The examples look at the machine's own clock.
  const old = await proofAt(Date.now() - 20 * 60_000);
  const good = await proofAt(Date.now());
  const { address, city, zip, country } = berliner;
  const german = await proofAt(Date.now(), { address, city, zip, country, state: 'ZZ' });
  const uuidOf = (proof: string) =>
    (JSON.parse(Buffer.from(proof.split('.')[1] ?? '', 'base64url').toString()) as { sub: string }).sub;
  made = { good, old, uuid: uuidOf(good), german, germanUuid: uuidOf(german) };
  env = {
    CARDED_URL: server.context.config.publicUrl,
    CARDED_KEY: site.testKey,
    CARDED_SECRET: account.testSecret,
    SHOP_URL: `https://${site.domain}`,
    CARDED_TEST: '1',
  };
  return () => server.close();
});

/** Signed for one content, and said of another. */
const forged = (proof: string): string[] => {
  const [head = '', body = '', mark = ''] = proof.split('.');
  const changed = (part: string, change: object) =>
    Buffer.from(JSON.stringify({ ...JSON.parse(Buffer.from(part, 'base64url').toString()), ...change })).toString(
      'base64url',
    );
  return [
    'a.b.c',
    `${head}.${body}`,
    `${proof}.x`,
    `${head}.${changed(body, { reference: 'cart-2' })}.${mark}`,
    `${changed(head, { alg: 'none' })}.${body}.`,
    `${changed(head, { alg: 'HS256' })}.${body}.${mark}`,
    `${changed(head, { kid: 'other' })}.${body}.${mark}`,
    `${changed(head, { typ: 'JWT' })}.${body}.${mark}`,
    `${head}.${body}.${'A'.repeat(86)}`,
    `${head}.${body}.${mark.slice(0, -2)}`,
    'x'.repeat(20_000),
    `${'9'.repeat(30)}.${'9'.repeat(30)}.${'9'.repeat(86)}`,
  ];
};
const asked = (token: string, change: Partial<ExampleCase> = {}): ExampleCase => ({
  token,
  person: john,
  reference: 'cart-1',
  ...change,
});
/** One code is answered, whatever a language calls what it cannot read. */
const codesOf = async ({ run }: Example, cases: readonly ExampleCase[], change: Record<string, string> = {}) =>
  (await run?.(cases, { ...env, ...change })) ?? [];

describe.each(examples.filter(({ file }) => file !== 'CheckOrder.cs'))('$language', (example) => {
  // A missing program is reported, not passed over: with CARDED_EXAMPLES=all it is a failure.
  const isSkipped = example.run === null && process.env.CARDED_EXAMPLES !== 'all';
  test.skipIf(isSkipped)(`is run (needs ${example.needs})`, () => expect(example.run).not.toBeNull());

  test.skipIf(example.run === null)('takes the order of the buyer who was verified, and no other', async () => {
    const other = { ...john, zip: '83703' };
    const cases: readonly [ExampleCase, string][] = [
      [asked(made.good), `accepted ${made.uuid}`],
      [asked(made.good, { person }), `accepted ${made.uuid}`],
      [asked(''), 'missing'],
      [asked(made.old), 'expired'],
      [asked(made.good, { reference: 'cart-2' }), 'other_reference'],
      [asked(made.good, { person: other }), 'other_person'],
      [asked(made.good, { person: { ...person, first_name: 'Jon' } }), 'other_person'],
      [asked(made.good, { person: { first_name: 'John', last_name: 'Doe' } }), 'other_person'],
      [asked(made.good, { person: { ...john, state: 'US-ID' } }), `accepted ${made.uuid}`],
      ...['WA', 'US-WA', 'CA-ID', 'US-', ''].map((state): [ExampleCase, string] => [
        asked(made.good, { person: { ...john, state } }),
        'other_person',
      ]),
      ...['', 'Berlin', 'DE-BE'].map((state): [ExampleCase, string] => [
        asked(made.german, { person: { ...berliner, state } }),
        `accepted ${made.germanUuid}`,
      ]),
      ...Object.keys(person)
        .filter((part) => part !== 'state')
        .flatMap((part) => ['', 'Other'].map((text) => ({ ...berliner, [part]: text })))
        .map((changed): [ExampleCase, string] => [asked(made.german, { person: changed }), 'other_person']),
      ...forged(made.good).map((token): [ExampleCase, string] => [asked(token), 'forged']),
    ];
    expect(
      await codesOf(
        example,
        cases.map(([one]) => one),
      ),
    ).toEqual(cases.map(([, code]) => code));
  });

  test.skipIf(example.run === null)('refuses a test, another shop, another key, and what it cannot ask', async () => {
    const code = async (change: Record<string, string>) => (await codesOf(example, [asked(made.good)], change))[0];
    expect(await code({ CARDED_TEST: '' })).toBe('test');
    expect(await code({ SHOP_URL: 'https://other.example' })).toBe('other_origin');
    expect(await code({ CARDED_KEY: 'pk_test_other' })).toBe('forged');
    expect(await code({ CARDED_URL: `http://localhost:${await freePort()}` })).toBe('unavailable');
    expect(await code({ CARDED_SECRET: 'sk_test_wrong' })).toBe('unavailable');
  });
});

describe.each(examples.filter(({ file }) => file === 'CheckOrder.cs'))('$language', (example) => {
  const isSkipped = example.run === null && process.env.CARDED_EXAMPLES !== 'all';
  test.skipIf(isSkipped)(`is run (needs ${example.needs})`, () => expect(example.run).not.toBeNull());

  test.skipIf(example.run === null)('takes the order of the buyer who was verified, by the uuid', async () => {
    const one = (token: string, change: Record<string, string> = {}) => codesOf(example, [asked(token)], change);
    expect(await one(made.uuid)).toEqual(['accepted']);
    const cases: readonly [ExampleCase, string][] = [
      ...['US-ID', 'WA', 'CA-ID', ''].map((state): [ExampleCase, string] => [
        asked(made.uuid, { person: { ...john, state } }),
        state === 'US-ID' ? 'accepted' : 'other_person',
      ]),
      ...['', 'DE-BE'].map((state): [ExampleCase, string] => [
        asked(made.germanUuid, { person: { ...berliner, state } }),
        'accepted',
      ]),
      ...['first_name', 'last_name', 'address', 'city', 'zip', 'country'].map((part): [ExampleCase, string] => [
        asked(made.germanUuid, { person: { ...berliner, [part]: '' } }),
        'other_person',
      ]),
    ];
    const asks = cases.map(([each]) => each);
    expect(await codesOf(example, asks)).toEqual(cases.map(([, code]) => code));
    expect(
      await codesOf(example, [asked(''), asked('nobody'), asked(made.uuid, { person: { ...john, zip: '83703' } })]),
    ).toEqual([...['missing', 'forged', 'other_person']]);
    expect(await one(made.uuid, { CARDED_TEST: '' })).toEqual(['test']);
    expect(await one(made.uuid, { CARDED_KEY: 'pk_test_other' })).toEqual(['other_key']);
    expect(await one(made.uuid, { CARDED_URL: `http://localhost:${await freePort()}` })).toEqual(['unavailable']);
  });
});
