import { expect, test } from 'vitest';
import { countries, divisionsOf } from '#codes/index.ts';
import { normalizeCountry, normalizeState, stateName } from './index.ts';
import { iso3Countries } from './iso3-countries.ts';
import { countryAliases, placeWords } from './normalize-country.ts';
import { provincesByLetter, zipExceptions, zipPrefixes } from './normalize-zip.ts';
import { canadianProvinces, usStates, usTerritories } from './states.ts';

const codes = countries.map(({ code }) => code);
/** Forces abroad, as the mail names them. */
const militaryStates = ['AA', 'AE', 'AP'];

test('every country has one code of three letters', () => {
  expect(Object.values(iso3Countries).toSorted()).toEqual(codes.toSorted());
  for (const [three, two] of Object.entries(iso3Countries)) {
    expect(three).toMatch(/^[A-Z]{3}$/);
    expect(normalizeCountry(three.toLowerCase())).toBe(two);
  }
});

test('every other name of a country is a name, of that country alone', () => {
  const named = Object.entries(countryAliases).flatMap(([code, names]) => names.map((name) => [code, name] as const));
  expect(Object.keys(countryAliases).filter((code) => !codes.includes(code))).toEqual([]);
  expect(Object.entries(countryAliases).filter(([, names]) => names.length === 0)).toEqual([]);
  for (const [code, name] of named) {
    expect(name).toMatch(/^\p{Lu}[^<>]+$/u);
    expect(normalizeCountry(name), name).toBe(code);
  }
  const words = named.map(([, name]) => placeWords(name));
  expect(words.filter((one, index) => words.indexOf(one) !== index)).toEqual([]);
});

test('every block of ZIP codes follows the one before, in an existing state', () => {
  const known = [...Object.keys(usStates), ...militaryStates];
  for (const [from, to, state] of zipPrefixes) {
    expect(known, `${from}`).toContain(state);
    expect(to).toBeGreaterThanOrEqual(from);
  }
  const starts = zipPrefixes.map(([from]) => from);
  expect(starts).toEqual(starts.toSorted((a, b) => a - b));
  for (const [from, to, state] of zipExceptions) {
    expect(known, from).toContain(state);
    expect([from, to].join()).toMatch(/^\d{5},\d{5}$/);
    expect(to >= from).toBe(true);
  }
  // Expects codes for every state.
  const served = new Set([...zipPrefixes, ...zipExceptions].map(([, , state]) => state));
  expect(Object.keys(usStates).filter((state) => !served.has(state))).toEqual([]);
});

test('every letter of a Canadian code belongs to an existing province, and every province has one', () => {
  const provinces = Object.entries(provincesByLetter).flatMap(([letter, names]) => {
    expect(letter).toMatch(/^[A-CEGHJ-NPR-TVXY]$/);
    return names;
  });
  expect([...new Set(provinces)].toSorted()).toEqual(Object.keys(canadianProvinces).toSorted());
  expect(Object.values(provincesByLetter).filter((names) => names.length === 0)).toEqual([]);
});

test('states and provinces are those that rules know, by the same names', () => {
  for (const [country, states] of [
    ['US', usStates],
    ['CA', canadianProvinces],
  ] as const) {
    for (const { code, name, isListed } of divisionsOf(country) ?? []) {
      if (isListed) expect(normalizeState(country, name), name).toBe(code);
    }
    for (const [code, name] of Object.entries(states)) {
      expect(name).toMatch(/^[A-Z].{3,}$/);
      expect([
        stateName(country, code),
        normalizeState(country, name),
        normalizeState(country, code.toLowerCase()),
      ]).toEqual([name, code, code]);
    }
  }
  for (const territory of usTerritories) {
    expect(codes).toContain(territory);
    expect(normalizeState(territory, 'anywhere')).toBe(territory);
  }
  expect(stateName('Canada', 'NY')).toBeNull();
});

test.each([
  ['US', 'Washington DC|Washington D C|D C|D.C.', 'DC'],
  ['US', 'Calif', 'CA'],
  ['US', 'Penna', 'PA'],
  ['US', 'Mass', 'MA'],
  ['US', 'Mich', 'MI'],
  ['US', 'Tenn', 'TN'],
  ['US', 'Conn.', 'CT'],
  ['US', 'Virgin Islands|US Virgin Islands', 'VI'],
  ['US', 'Commonwealth of Puerto Rico', 'PR'],
  ['CA', 'Newfoundland|Labrador|NF|Terre-Neuve-et-Labrador', 'NL'],
  ['CA', 'PQ|Que|Québec', 'QC'],
  ['CA', 'Ont', 'ON'],
  ['CA', 'Alta', 'AB'],
  ['CA', 'Sask', 'SK'],
  ['CA', 'Man', 'MB'],
  ['CA', 'PEI|P.E.I.|Île-du-Prince-Édouard', 'PE'],
  ['CA', 'Colombie-Britannique', 'BC'],
  ['CA', 'Nouveau-Brunswick', 'NB'],
  ['CA', 'Nouvelle-Écosse', 'NS'],
  ['CA', 'Territoires du Nord-Ouest|NWT', 'NT'],
  ['CA', 'YK|Yukon Territory', 'YT'],
])('in %s %s is %s', (country, names, code) => {
  for (const name of names.split('|')) expect(normalizeState(country, name), name).toBe(code);
});

test.each([
  ['California — CA', 'CA'],
  ['CA: California', 'CA'],
  ['CA|California', 'CA'],
  ['CA–California', 'CA'],
  ['CA - Nevada', null],
  ['Somewhere - California', 'CA'],
  ['Somewhere - Elsewhere', null],
  ['California (CA) ▾', 'CA'],
  ['California (Nevada)', null],
  ['The State (California)', 'CA'],
  ['York, New', 'NY'],
  ['California, Nevada', null],
  ['Virgin Islands (of the U.S.)', null],
  ['Cali\u0007fornia', null],
  ['New\nYork', 'NY'],
  ['North-Carolina', 'NC'],
])('the state %j is %s', (text, code) => {
  expect(normalizeState('US', text)).toBe(code);
});

test.each(['China', 'Congo', 'Guinea', 'Ireland', 'Korea', 'Samoa', 'Saint Martin', 'Sudan'])(
  'the country in parentheses after %s is the one that counts',
  (name) => {
    expect(normalizeCountry(`${name} (France)`)).toBe('FR');
  },
);

test('elsewhere a state stays as written, up to 48 characters', () => {
  expect(normalizeState('DE', 'Bayern')).toBe('BAYERN');
  expect(normalizeState('DE', ' ')).toBeNull();
  expect(normalizeState('Utopia', 'x'.repeat(60))).toBe('X'.repeat(48));
});
