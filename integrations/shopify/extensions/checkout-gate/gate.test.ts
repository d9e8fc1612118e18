import { readFileSync } from 'node:fs';
import { gateMessages } from '@carded/words/messages';
import { expect, test } from 'vitest';
import { compileGate, gateFile } from '../../tools/compile-gate.ts';
import {
  addressOf,
  checkout,
  claims,
  instructionsOf,
  line,
  outputOf,
  previousSecret,
  refusals,
  rosa,
  settingsOf,
  today,
  tokenOf,
} from './testing/gate-world.ts';

const refused = [gateMessages().en];
const step = (name: string | null) => ({ buyerJourney: { step: name } });
const going = (person: Partial<typeof rosa>) => ({
  deliveryGroups: [{ deliveryAddress: addressOf({ ...rosa, ...person }) }],
});

test('the kept file equals what its source builds, in at most 10 kB', async () => {
  const kept = readFileSync(gateFile);
  expect(Buffer.from(await compileGate()).equals(kept)).toBe(true);
  expect(kept.length).toBeLessThanOrEqual(10_000);
});

test.each<[string, Record<string, unknown>]>([
  ['as it was checked', {}],
  ['a first letter', going({ firstName: 'R.' })],
  ['capitals and signs', going({ firstName: 'ROSA', lastName: 'MER-ROW' })],
  ['four more digits of the ZIP code', going({ zip: '83702-1234' })],
  ['to the payer, where nothing is delivered', { deliveryGroups: [{ deliveryAddress: null }] }],
  ['without groups of delivery', { deliveryGroups: [] }],
  [
    'accents',
    {
      ...going({ firstName: 'Élodie', lastName: 'Nuñez' }),
      attribute: { value: tokenOf({ ...rosa, firstName: 'ÉLODIE', lastName: 'NUÑEZ' }) },
    },
  ],
  ['on the last day', { attribute: { value: tokenOf(rosa, { lastDay: today }) } }],
  ['checked for an older age', { attribute: { value: tokenOf(rosa, { minimumAge: 25 }) } }],
])('lets an order through: %s', async (_, cart) => {
  expect(await refusals(checkout({}, cart))).toEqual([]);
});

test.each<[string, Record<string, unknown>]>([
  ['no token', { attribute: null }],
  ['an empty one', { attribute: { value: '' } }],
  ['one of 5 kB', { attribute: { value: 'v1.'.repeat(1_700) } }],
  ['one of 20 kB', { attribute: { value: 'v'.repeat(20_000) } }],
  ['garbage', { attribute: { value: '\u0000'.repeat(118) } }],
  ['of another key', { attribute: { value: tokenOf(rosa, {}, 'x'.repeat(64)) } }],
  ['of yesterday', { attribute: { value: tokenOf(rosa, { lastDay: '2026-11-19' }) } }],
  ['of a lower age', { attribute: { value: tokenOf(rosa, { minimumAge: 18 }) } }],
  ['an age that was changed', { attribute: { value: tokenOf(rosa, { minimumAge: 18 }).replace('.18.', '.21.') } }],
  [
    'a day that was changed',
    { attribute: { value: tokenOf(rosa, { lastDay: '2026-11-19' }).replace('11-19', '11-29') } },
  ],
  [
    'another verification',
    { attribute: { value: tokenOf().replace(claims.uuid, claims.uuid.replace('1935', '1936')) } },
  ],
  ['another first name', going({ firstName: 'Sam' })],
  ['another last name', going({ lastName: 'Merrows' })],
  ['another state', going({ state: 'CA' })],
  ['another country', going({ country: 'CA' })],
  ['another ZIP code', going({ zip: '83703' })],
  ['no last name', { deliveryGroups: [{ deliveryAddress: { ...addressOf(rosa), lastName: null } }] }],
  ['a name longer than any', going({ lastName: 'm'.repeat(600) })],
  [
    'a second place of somebody else',
    {
      deliveryGroups: [
        { deliveryAddress: addressOf(rosa) },
        { deliveryAddress: addressOf({ ...rosa, lastName: 'Stone' }) },
      ],
    },
  ],
  ['no address at all', { deliveryGroups: [], billingAddress: null }],
  ['groups that are none', { deliveryGroups: null, billingAddress: 'US' }],
])('refuses an order: %s', async (_, cart) => {
  expect(await refusals(checkout({}, cart))).toEqual(refused);
});

test.each<[string, unknown]>([
  ['no metafield', null],
  ['text where JSON should be', { jsonValue: '{"keys":' }],
  ['an empty object', { jsonValue: {} }],
  ['a list', { jsonValue: [] }],
  ['no key', { jsonValue: { ...settingsOf(), keys: [] } }],
  ['a short key', { jsonValue: { ...settingsOf(), keys: ['n'] } }],
  ['a good key beside a broken one', { jsonValue: { ...settingsOf(), keys: [settingsOf().keys, 7] } }],
  ['three keys', { jsonValue: { ...settingsOf(), keys: ['n'.repeat(64), 'o'.repeat(64), 'p'.repeat(64)] } }],
  ['no age', { jsonValue: { ...settingsOf(), age: null } }],
  ['an age as text', { jsonValue: { ...settingsOf(), age: '21' } }],
  ['an age of nobody', { jsonValue: { ...settingsOf(), age: 0 } }],
  ['an age between two', { jsonValue: { ...settingsOf(), age: 21.5 } }],
  ['no word on which products', { jsonValue: { ...settingsOf(), all: null, age: null } }],
])('no order passes without valid settings: %s', async (_, metafield) => {
  expect(await refusals(checkout({ validation: { metafield } }))).toEqual(refused);
});

test('nothing passes where Shopify says nothing, or something new', async () => {
  for (const input of [null, {}, 'x', [], { ...checkout(), shop: null }, { ...checkout(), cart: null }])
    expect(await refusals(input)).toEqual(refused);
  const noToken = { attribute: null };
  for (const name of [null, 'SOMETHING_NEW', 'CHECKOUT_INTERACTION'])
    expect(await refusals(checkout(step(name), noToken))).toEqual(refused);
});

test('the cart is free to be filled', async () => {
  expect(await refusals(checkout(step('CART_INTERACTION'), { attribute: null }))).toEqual([]);
});

test('while the address is typed only what the cart lacks is refused', async () => {
  const typing = { deliveryGroups: [{ deliveryAddress: { ...addressOf(rosa), lastName: null } }] };
  const atCheckout = step('CHECKOUT_INTERACTION');
  expect(await refusals(checkout(atCheckout, typing))).toEqual([]);
  expect(await refusals(checkout(atCheckout, { deliveryGroups: [], billingAddress: null }))).toEqual([]);
  expect(await refusals(checkout(atCheckout, { ...typing, attribute: null }))).toEqual(refused);
  expect(await refusals(checkout(atCheckout, going({ lastName: 'Stone' })))).toEqual(refused);
});

test('the previous key is valid while keys are rotated, and no longer', async () => {
  const carried = { attribute: { value: tokenOf(rosa, {}, previousSecret) } };
  const turning = { validation: { metafield: { jsonValue: settingsOf([], 21, previousSecret) } } };
  expect(await refusals(checkout(turning, carried))).toEqual([]);
  expect(await refusals(checkout(turning))).toEqual([]);
  expect(await refusals(checkout({}, carried))).toEqual(refused);
});

test('with tags, a check is needed for tagged products and for lines that are not products', async () => {
  const tagged = { validation: { metafield: { jsonValue: settingsOf(['vape']) } } };
  const without = (lines: unknown) => refusals(checkout(tagged, { attribute: null, lines }));
  expect(await without([line(false), line(false)])).toEqual([]);
  expect(await without([])).toEqual([]);
  expect(await without([line(false), line(true)])).toEqual(refused);
  expect(await without([line(false), { merchandise: { __typename: 'CustomProduct' } }])).toEqual(refused);
  expect(await without([{ merchandise: null }])).toEqual(refused);
  expect(await without(null)).toEqual(refused);
  expect(await refusals(checkout({}, { attribute: null, lines: [line(false)] }))).toEqual(refused);
});

test('a customer who is known passes with what the store keeps of him, for himself only', async () => {
  const knownAs = (value: unknown) => ({ attribute: null, buyerIdentity: { customer: { metafield: { value } } } });
  expect(await refusals(checkout({}, knownAs(tokenOf(rosa, { lastDay: '2027-11-01' }))))).toEqual([]);
  expect(await refusals(checkout({}, knownAs(tokenOf(rosa, { lastDay: '2026-11-01' }))))).toEqual(refused);
  expect(await refusals(checkout({}, knownAs('2027-11-01')))).toEqual(refused);
  expect(await refusals(checkout({}, { ...knownAs(tokenOf()), ...going({ firstName: 'Sam' }) }))).toEqual(refused);
});

test('says it in the buyer’s language, else in English, and always something', async () => {
  const said = (isoCode: unknown, words?: unknown) => {
    const jsonValue = words === undefined ? settingsOf() : { ...settingsOf(), words };
    return refusals(
      checkout(
        { localization: { language: { isoCode } }, validation: { metafield: { jsonValue } } },
        { attribute: null },
      ),
    );
  };
  expect(await said('ES')).toEqual([gateMessages().es]);
  expect(await said('FR')).toEqual([gateMessages().fr]);
  for (const code of ['DE', 'PT_BR', '', null, 'X'.repeat(100)]) expect(await said(code)).toEqual(refused);
  for (const words of [null, {}, [], { en: '' }, { en: 7 }, { en: 'x'.repeat(2_000) }])
    expect(await said('EN', words)).toEqual(refused);
});

test('answers in the form that Shopify takes', async () => {
  expect(await outputOf(checkout())).toEqual({ operations: [] });
  expect(await outputOf(checkout({}, { attribute: null }))).toEqual({
    operations: [{ validationAdd: { errors: [{ message: refused[0], target: '$.cart' }] } }],
  });
});

test('takes at most 150,000 of 11,000,000 instructions with 200 lines, and twice that for two forged tokens', async () => {
  const jsonValue = settingsOf(['vape'], 21, previousSecret);
  const validation = { metafield: { jsonValue } };
  const lines = [...Array.from({ length: 199 }, () => line(false)), line(true)];
  const old = { value: tokenOf(rosa, {}, previousSecret) };
  const good = await instructionsOf(checkout({ validation }, { lines, attribute: old }));
  const wrong = { value: tokenOf(rosa, {}, 'x'.repeat(64)) };
  const bad = await instructionsOf(
    checkout({ validation }, { lines, attribute: wrong, buyerIdentity: { customer: { metafield: wrong } } }),
  );
  process.stdout.write(
    `checkout-gate: ${good} instructions with 200 lines and the key before; ${bad} with two wrong tokens\n`,
  );
  expect(good).toBeGreaterThan(10_000);
  expect(good).toBeLessThanOrEqual(150_000);
  expect(bad).toBeLessThanOrEqual(300_000);
});
