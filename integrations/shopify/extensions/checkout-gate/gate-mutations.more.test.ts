import { createHmac } from 'node:crypto';
import { readFileSync } from 'node:fs';
import { join } from 'node:path';
import { type GatePerson, gateMessage, normalizeForGate, parseGateToken } from '@carded/domain/stores';
import { recordedSchema, recordedVersions } from '@carded/testing/stores';
import fc from 'fast-check';
import { buildSchema, parse, validate } from 'graphql';
import { expect, test } from 'vitest';
import { addressOf, checkout, claims, refusals, rosa, secret, tokenOf } from './testing/gate-world.ts';

const passes = async (value: string, person: GatePerson) =>
  (await refusals(checkout({}, { attribute: { value }, deliveryGroups: [{ deliveryAddress: addressOf(person) }] })))
    .length === 0;

/** Texts that people are called and write, and others. */
const text = fc.oneof(
  fc.string({ unit: 'binary', maxLength: 30 }),
  fc.string({ unit: fc.constantFrom(..."AaZz09 -'.|ÀÞß×÷þÿéñŁ王😀"), maxLength: 20 }),
);
const person: fc.Arbitrary<GatePerson> = fc.record({
  firstName: text,
  lastName: text,
  country: text,
  state: text,
  zip: text,
});

test('the Function makes of a name and a place what our rules make of it', async () => {
  await fc.assert(
    fc.asyncProperty(person, async (someone) => {
      expect(await passes(tokenOf(someone), someone)).toBe(true);
    }),
    { numRuns: 1_000 },
  );
});

test('two people pass for each other exactly where our rules take them for one', async () => {
  const message = (someone: GatePerson) => Buffer.from(gateMessage(claims, someone)).toString('hex');
  const near = (someone: GatePerson) =>
    fc.oneof(
      person,
      fc
        .constantFrom(...(['firstName', 'lastName', 'country', 'state', 'zip'] as const))
        .chain((part) =>
          fc
            .oneof(text, fc.constant(someone[part].toUpperCase()), fc.constant(`${someone[part]} -`))
            .map((value) => ({ ...someone, [part]: value })),
        ),
    );
  const both = person.chain((someone) => fc.tuple(fc.constant(someone), near(someone)));
  await fc.assert(
    fc.asyncProperty(both, async ([someone, other]) => {
      expect(await passes(tokenOf(someone), other)).toBe(message(someone) === message(other));
    }),
    { numRuns: 1_000 },
  );
});

test('none of 10,000 changed tokens is accepted', async () => {
  const good = tokenOf();
  const changed = fc
    .oneof(
      fc
        .tuple(fc.nat(good.length - 1), fc.string({ unit: 'binary', minLength: 1, maxLength: 1 }))
        .map(([at, sign]) => good.slice(0, at) + sign + good.slice(at + 1)),
      fc
        .tuple(fc.nat(good.length - 1), fc.constantFrom(...'0123456789abcdef.-'))
        .map(([at, sign]) => good.slice(0, at) + sign + good.slice(at + 1)),
      fc.tuple(fc.nat(good.length), fc.nat(good.length)).map(([from, to]) => good.slice(0, from) + good.slice(to)),
      fc.tuple(fc.nat(53), fc.string({ maxLength: 10 })).map(([at, more]) => good.slice(0, at) + more + good.slice(at)),
      fc
        .string({ unit: fc.constantFrom(...'0123456789abcdef'), minLength: 64, maxLength: 64 })
        .map((mac) => good.slice(0, 54) + mac),
      fc.constant(good.toUpperCase()),
    )
    .filter((token) => token !== good);
  let accepted = 0;
  await fc.assert(
    fc.asyncProperty(changed, async (token) => {
      if (await passes(token, rosa)) accepted += 1;
    }),
    { numRuns: 10_000 },
  );
  expect(accepted).toBe(0);
  expect(await passes(good, rosa)).toBe(true);
});

test('HMAC and SHA-256 by hand are those of Node, for messages of every length that a name gives', async () => {
  for (let length = 0; length <= 300; length += 1) {
    const someone = { ...rosa, lastName: 'm'.repeat(length) };
    const { mac = '' } = parseGateToken(tokenOf(someone)) ?? {};
    expect(mac).toBe(createHmac('sha256', secret).update(gateMessage(claims, someone)).digest('hex'));
    expect(await passes(tokenOf(someone), someone), String(length)).toBe(true);
  }
  expect(normalizeForGate('m'.repeat(300))).toHaveLength(300);
});

test('its input query is valid in its own version and those after it', () => {
  const query = parse(readFileSync(join(import.meta.dirname, 'src/run.graphql'), 'utf8'));
  const faults = (version: string) =>
    validate(
      buildSchema(
        `schema { query: Input }\n${recordedSchema('validation-function', version).replace(/^schema \{[^}]*\}/m, '')}`,
      ),
      query,
    ).map(({ message }) => message);
  const toml = readFileSync(join(import.meta.dirname, 'shopify.extension.toml'), 'utf8');
  const [, own = ''] = /^api_version = "(.+)"$/m.exec(toml) ?? [];
  const versions = recordedVersions().filter((version) => version >= own);
  expect(versions).toContain(own);
  for (const version of versions) expect(faults(version)).toEqual([]);
  // The payer's address, which is asked where nothing is delivered, came in April 2026.
  expect(faults('2026-01')).toEqual([expect.stringContaining('billingAddress')]);
  expect(faults('2026-04')).toEqual([]);
});
