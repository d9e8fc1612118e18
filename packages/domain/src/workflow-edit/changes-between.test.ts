import { expect, test } from 'vitest';
import type { Layer, Workflow } from '#workflow/index.ts';
import { changeSentence, changesBetween } from './changes-between.ts';
import { type PlacePath, withLayer } from './place-path.ts';

const saved: Workflow = { preset: 3, texts: {}, segments: { us: { divisions: { CA: { minAge: 'block' } } } } };
const utah: PlacePath = { segment: 'us', division: 'UT' };

/** Gives the words before and after the one change between two layers. */
const change = (path: PlacePath, before: Layer, after: Layer, preset: Workflow['preset'] = 3) => {
  const empty: Workflow = { preset, texts: {}, segments: {} };
  const changes = changesBetween(withLayer(empty, path, before), withLayer(empty, path, after));
  return changes.map(({ place, setting, from, to }) => `${place} | ${setting} | ${from} | ${to}`);
};

test('nothing changed is no change', () => {
  expect(changesBetween(saved, { ...saved, segments: { us: { divisions: { CA: { minAge: 'block' } } } } })).toEqual([]);
});

test('counts taking a rule away', () => {
  const draft = withLayer(saved, { segment: 'us', division: 'CA' }, {});
  expect(changesBetween(saved, draft).map(changeSentence)).toEqual([
    'California, minimum age: same as the United States',
  ]);
});

test.each<[string, PlacePath, Layer, Layer, string[]]>([
  ['an age', utah, {}, { minAge: 25 }, ['Utah | minimum age | same as the United States | 25']],
  ['a blocked place', utah, { minAge: 25 }, { minAge: 'block' }, ['Utah | minimum age | 25 | Block Location']],
  [
    'no check',
    utah,
    {},
    { minAge: 'disable' },
    ['Utah | minimum age | same as the United States | Disable Verification'],
  ],
  [
    'asking for ID',
    utah,
    {},
    { requireId: true, requireIdMode: 1 },
    ['Utah | ask for ID | same as the United States | every time'],
  ],
  [
    'another mode',
    utah,
    { requireId: true, requireIdMode: 1 },
    { requireId: true, requireIdMode: 6 },
    ['Utah | ask for ID | every time | unverified only, same domain'],
  ],
  [
    'asking nobody',
    utah,
    { requireId: true, requireIdMode: 1 },
    { requireId: false },
    ['Utah | ask for ID | every time | only if records do not match'],
  ],
  [
    'a switch without a mode',
    utah,
    {},
    { requireId: true },
    ['Utah | ask for ID | same as the United States | on, as often as the wider place'],
  ],
  [
    'a mode without a switch',
    utah,
    {},
    { requireIdMode: 2 },
    ['Utah | ask for ID | same as the United States | one time, this website, where it is on'],
  ],
  [
    'a phone code',
    utah,
    { phoneValidation: true, phoneValidationMode: 4 },
    { phoneValidation: false },
    ['Utah | phone code | one time, whole account | off'],
  ],
  [
    'a signature',
    { segment: 'us' },
    {},
    { requireSignature: true },
    ['United States | signature | Same as Preset | on'],
  ],
  ['a selfie', utah, { selfie: true }, { selfie: false }, ['Utah | selfie | on | off']],
  ['the camera', utah, {}, { requireCamera: true }, ['Utah | camera only | same as the United States | on']],
  [
    'connections',
    { segment: 'international', division: 'GB' },
    {},
    { geoipBlocked: true },
    ['United Kingdom | connections from here | same as other countries | refused'],
  ],
  [
    'a list of ZIP codes',
    { segment: 'us' },
    { zipcodesBlocked: ['84101'] },
    { zipcodesBlocked: ['84103', '84102'] },
    ['United States | blocked ZIP codes | 1 code | 2 codes: 84102, 84103 added; 84101 taken off'],
  ],
  [
    'a city',
    { segment: 'us', division: 'MA', inside: { kind: 'cities', name: 'SALEM' } },
    {},
    { minAge: 25 },
    ['Salem, Massachusetts | minimum age | same as Massachusetts | 25'],
  ],
])('says %s', (_, path, before, after, said) => {
  expect(change(path, before, after)).toEqual(said);
});

test('names the settings of a country without a preset', () => {
  expect(change({ segment: 'ca' }, {}, { minAge: 21 }, 0)).toEqual(['Canada | minimum age | not set | 21']);
});

test('shows a few of many ZIP codes', () => {
  const many = Array.from({ length: 9 }, (_, index) => `8410${index}`);
  expect(change({ segment: 'us' }, {}, { zipcodesBlocked: many })[0]).toContain(
    'none | 9 codes: 84100, 84101, 84102, 84103 and 5 more added',
  );
  expect(change({ segment: 'us' }, { zipcodesBlocked: ['84101'] }, {})[0]).toContain('1 code | none: 84101 taken off');
});

test('names presets, and shortens texts', () => {
  const after: Workflow = { ...saved, preset: 4, texts: { sigTerms: `I am of age. ${'Truly. '.repeat(40)}` } };
  const [preset, text] = changesBetween(saved, after);
  expect(preset).toMatchObject({ place: 'All places', from: 'US and Canada vape', to: 'Adults 18, general' });
  expect(text).toMatchObject({ place: 'Words', setting: 'signature terms', from: 'from the preset' });
  expect(text?.to.length).toBeLessThanOrEqual(80);
});

test('every change has its own key', () => {
  const after = withLayer(
    withLayer({ ...saved, preset: 1 }, utah, { minAge: 30, selfie: true }),
    { segment: 'us' },
    { minAge: 22 },
  );
  const keys = changesBetween(saved, after).map(({ key }) => key);
  expect(keys).toHaveLength(4);
  expect(new Set(keys).size).toBe(4);
});
