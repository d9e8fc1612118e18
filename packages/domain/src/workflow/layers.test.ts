import { describe, expect, test } from 'vitest';
import { countries } from '#codes/index.ts';
import { firstPreset, hasZipRules, layersAt, layersInDoubt, rulePlace, segmentOf } from './presets.ts';
import type { Place, Workflow } from './types.ts';

const workflow: Workflow = {
  preset: 3,
  texts: {},
  segments: {
    us: {
      minAge: 25,
      divisions: {
        UT: {
          selfie: true,
          counties: { 'SALT LAKE': { minAge: 30 } },
          cities: { SANDY: { minAge: 31 } },
          zipcodes: { 84101: { minAge: 32 } },
        },
        NV: { cities: { SANDY: { minAge: 33 } } },
      },
    },
    ca: { divisions: { ON: { counties: { M5V: { minAge: 26 }, TORONTO: { minAge: 27 } } } } },
    international: { divisions: { GB: { minAge: 28 } } },
  },
};
const pathsAt = (place: Place) => layersAt(workflow, place).map(({ path }) => path);

test.each<[Place, Place]>([
  [
    { country: ' us ', state: ' ut ' },
    { country: 'US', state: 'UT' },
  ],
  [{ country: 'US', state: '' }, { country: 'US' }],
  [{ country: 'PR' }, { country: 'US', state: 'PR' }],
  [
    { country: 'US', state: 'UT', county: 'Salt Lake County', city: 'St. George', zip: '84101-1234' },
    { country: 'US', state: 'UT', county: 'SALT LAKE', city: 'ST GEORGE', zip: '84101' },
  ],
  [
    { country: 'US', state: 'UT', zip: '8410', city: ' ', county: 'County of Kings' },
    { country: 'US', state: 'UT' },
  ],
  [
    { country: 'CA', state: 'ON', zip: 'm5v2t6', county: 'Peel' },
    { country: 'CA', state: 'ON', county: 'M5V', zip: 'M5V 2T6' },
  ],
  [
    { country: 'CA', state: 'ON', county: 'Peel' },
    { country: 'CA', state: 'ON', county: 'PEEL' },
  ],
  [
    { country: 'GB', city: 'London', zip: 'sw1a 1aa' },
    { country: 'GB', city: 'LONDON' },
  ],
])('%j in the spelling of the rules is %j', (given, place) => {
  expect(rulePlace(given)).toEqual(place);
});

test.each([
  ['US', 'us'],
  ['PR', 'us'],
  ['CA', 'ca'],
  ['GB', 'international'],
  ['ZZ', 'international'],
])('%s is in the segment %s', (country, segment) => {
  expect(segmentOf(country)).toBe(segment);
});

test.each<[Place, string[]]>([
  [{ country: 'US' }, ['preset', 'us']],
  [{ country: 'US', state: 'ND' }, ['preset', 'us']],
  [{ country: 'US', state: 'UT' }, ['preset', 'us', 'us/UT']],
  [
    { country: 'US', state: 'UT', county: 'SALT LAKE', city: 'SANDY', zip: '84101' },
    ['preset', 'us', 'us/UT', 'us/UT/county/SALT LAKE', 'us/UT/city/SANDY', 'us/UT/zip/84101'],
  ],
  [{ country: 'US', state: 'UT', city: 'SALT LAKE' }, ['preset', 'us', 'us/UT']],
  [{ country: 'US', state: 'constructor', city: 'toString' }, ['preset', 'us']],
  [
    { country: 'CA', state: 'ON', county: 'M5V', city: 'TORONTO' },
    ['preset', 'ca', 'ca/ON', 'ca/ON/county/M5V', 'ca/ON/county/TORONTO'],
  ],
  [{ country: 'GB' }, ['preset', 'international', 'international/GB']],
  [{ country: 'FR' }, ['preset', 'international']],
])('the layers of %j are %j', (place, paths) => {
  expect(pathsAt(place)).toEqual(paths);
  expect(layersAt(workflow, place)[0]?.layer).toHaveProperty('minAge');
});

describe('an address without a known state', () => {
  const inDoubt = (place: Place) => layersInDoubt(workflow, place).map(({ path }) => path);
  test('could lie in any of them', () => {
    expect(inDoubt({ country: 'US' })).toEqual(['us/UT', 'us/NV']);
    expect(inDoubt({ country: 'US', state: 'XX', city: 'SANDY' })).toEqual([
      'us/UT',
      'us/UT/city/SANDY',
      'us/NV',
      'us/NV/city/SANDY',
    ]);
    expect(inDoubt({ country: 'US', zip: '84101' })).toEqual(['us/UT', 'us/UT/zip/84101', 'us/NV']);
    expect(inDoubt({ country: 'US', state: 'ND' })).toEqual([]);
    expect(inDoubt({ country: 'GB' })).toEqual([]);
    expect(layersInDoubt({ ...workflow, segments: {} }, { country: 'US' })).toEqual([]);
  });
});

test.each<[string, Workflow['segments'], Place, boolean]>([
  ['no rules', {}, { country: 'US', state: 'UT' }, false],
  ['a list of the country', { us: { zipcodesBlocked: ['84101'] } }, { country: 'US', state: 'UT' }, true],
  ['an empty list', { us: { zipcodesBlocked: [] } }, { country: 'US', state: 'UT' }, false],
  [
    'a list of the state',
    { us: { divisions: { UT: { zipcodesBlocked: ['84101'] } } } },
    { country: 'US', state: 'UT' },
    true,
  ],
  [
    'a list of another state',
    { us: { divisions: { NV: { zipcodesBlocked: ['84101'] } } } },
    { country: 'US', state: 'UT' },
    false,
  ],
  [
    'a list of any state, the state unknown',
    { us: { divisions: { NV: { zipcodesBlocked: ['84101'] } } } },
    { country: 'US' },
    true,
  ],
  [
    'a ZIP code with rules',
    { us: { divisions: { UT: { zipcodes: { 84101: {} } } } } },
    { country: 'US', state: 'UT' },
    true,
  ],
  [
    'a county with rules',
    { us: { divisions: { UT: { counties: { CACHE: {} } } } } },
    { country: 'US', state: 'UT' },
    false,
  ],
  [
    'a region of Canada with rules',
    { ca: { divisions: { ON: { counties: { M5V: {} } } } } },
    { country: 'CA', state: 'ON' },
    true,
  ],
  ['a country elsewhere', { international: { divisions: { GB: { zipcodes: { X: {} } } } } }, { country: 'GB' }, false],
])('a ZIP code is needed for %s: %s', (_, segments, place, isNeeded) => {
  expect(hasZipRules({ preset: 3, texts: {}, segments }, place)).toBe(isNeeded);
});

test.each([
  ['US', 3],
  ['CA', 3],
  ['PR', 3],
  ['GU', 3],
  ['', 3],
  ['DE', 4],
  ['GB', 4],
  ['AU', 4],
  ['MX', 4],
] as const)('a website of a business in "%s" begins with preset %i', (country, preset) => {
  expect(firstPreset(country)).toBe(preset);
});

test.each(countries.map(({ code }) => code))('the preset that websites begin with in %s takes orders there', (code) => {
  const [first] = layersAt({ preset: firstPreset(code), segments: {}, texts: {} }, rulePlace({ country: code }));
  expect(first?.layer.minAge).toBeGreaterThanOrEqual(18);
});
