import { expect, test } from 'vitest';
import type { Layer } from '#workflow/index.ts';
import { isAskedAt, lawFloor, settingsAt } from './index.ts';
import { divisionsIn } from './place-path.ts';
import {
  ageWords,
  fieldsOf,
  modedIn,
  type SettingName,
  setsOwn,
  settingLabels,
  settingNames,
  settingWords,
} from './setting-words.ts';

test.each<[SettingName, Layer, string | null]>([
  ['minAge', {}, null],
  ['minAge', { minAge: 25 }, '25'],
  ['minAge', { minAge: 'block' }, 'Block Location'],
  ['minAge', { minAge: 'disable' }, 'Disable Verification'],
  ['requireId', {}, null],
  ['requireId', { requireId: true, requireIdMode: 1 }, 'every time'],
  ['requireId', { requireId: true }, 'on, as often as the wider place'],
  ['requireId', { requireId: false, requireIdMode: 1 }, 'only if records do not match'],
  ['requireId', { requireIdMode: 2 }, 'one time, this website, where it is on'],
  ['phoneValidation', { phoneValidation: false }, 'off'],
  ['phoneValidation', { requireId: true }, null],
  ['geoipBlocked', { geoipBlocked: true }, 'refused'],
  ['geoipBlocked', { geoipBlocked: false }, 'allowed'],
  ['zipcodesBlocked', { zipcodesBlocked: [] }, 'none'],
  ['zipcodesBlocked', { zipcodesBlocked: ['84101'] }, '1 code'],
  ['zipcodesBlocked', { zipcodesBlocked: ['84101', '84102'] }, '2 codes'],
  ['selfie', { selfie: true }, 'on'],
  ['selfie', { selfie: false }, 'off'],
  ['selfie', {}, null],
])('%s of %j is said as %j', (name, layer, words) => {
  expect(settingWords(layer, name)).toBe(words);
  expect(setsOwn(layer, name)).toBe(words !== null);
});

test('a setting with a mode has two fields, any other one, and all have a label', () => {
  expect(fieldsOf('requireId')).toEqual(['requireId', 'requireIdMode']);
  expect(fieldsOf('phoneValidation')).toEqual(['phoneValidation', 'phoneValidationMode']);
  expect(fieldsOf('selfie')).toEqual(['selfie']);
  const labels = settingNames.map((name) => settingLabels[name]);
  expect(labels).toEqual(
    expect.arrayContaining([
      'ask for ID',
      'blocked ZIP codes',
      'camera only',
      'connections from here',
      'minimum age',
      'phone code',
      'selfie',
      'signature',
    ]),
  );
  expect(new Set(labels.filter((label) => label !== '')).size).toBe(settingNames.length);
  expect(ageWords(18)).toBe('18');
});

test('phone codes can be asked for in the US only', () => {
  expect(modedIn('us').map(({ name }) => name)).toEqual(['requireId', 'phoneValidation']);
  expect(modedIn('ca').map(({ name }) => name)).toEqual(['requireId']);
  expect(modedIn('international').map(({ name }) => name)).toEqual(['requireId']);
});

test('each segment has its own divisions', () => {
  const codesIn = (segment: 'us' | 'ca' | 'international') => divisionsIn(segment).map(({ code }) => code);
  expect(codesIn('us')).toEqual(expect.arrayContaining(['UT', 'DC', 'PR', 'AE']));
  expect(codesIn('us')).not.toContain('ZZ');
  expect(codesIn('ca')).toHaveLength(13);
  expect(codesIn('international')).toContain('GB');
  for (const code of ['US', 'CA', 'PR']) expect(codesIn('international')).not.toContain(code);
});

const today = '2026-11-20';
const vape = { preset: 3, texts: {}, segments: {} } as const;

test('requirements of a place are a mode that is on, or a switch', () => {
  const rules = {
    ...vape,
    segments: { us: { requireId: true, requireIdMode: 2, selfie: true, phoneValidation: false } },
  } as const;
  const at = settingsAt(rules, { segment: 'us' }, today);
  expect(isAskedAt(at, 'requireId')).toBe(true);
  expect(isAskedAt(at, 'phoneValidation')).toBe(false);
  expect(isAskedAt(at, 'selfie')).toBe(true);
  expect(isAskedAt(at, 'requireSignature')).toBe(false);
  expect(at.switches).toMatchObject({
    geoipBlocked: false,
    selfie: true,
    requireSignature: false,
    requireCamera: false,
  });
  expect(settingsAt(vape, { segment: 'us' }, today).switches).toMatchObject({ selfie: false });
});

test('the law’s age of a place is that of the place, of a country that of the whole country', () => {
  expect(lawFloor(vape, { segment: 'us' }, today)).toEqual({ age: 21, citation: '21 USC 387f(d)(5)' });
  expect(lawFloor(vape, { segment: 'ca' }, today)?.age).toBe(18);
  expect(lawFloor(vape, { segment: 'ca', division: 'PE' }, today)?.age).toBe(21);
  expect(lawFloor(vape, { segment: 'international' }, today)).toBeNull();
  expect(lawFloor({ ...vape, preset: 0 }, { segment: 'us' }, today)).toBeNull();
  expect(lawFloor(vape, { segment: 'international', division: 'LV' }, today)?.age).toBeGreaterThan(18);
});

test('a whole segment shows its own age, and the country’s law where that is higher', () => {
  const age = (minAge: number | 'block' | 'disable' | undefined, preset: 0 | 3 = 3) => {
    const { age, citation } = settingsAt(
      { ...vape, preset, segments: { us: minAge === undefined ? {} : { minAge } } },
      { segment: 'us' },
      today,
    );
    return [age, citation];
  };
  expect(age(25)).toEqual([25, null]);
  expect(age(21)).toEqual([21, '21 USC 387f(d)(5)']);
  expect(age('block')).toEqual(['block', '21 USC 387f(d)(5)']);
  expect(age(19, 0)).toEqual([19, null]);
  expect(age('disable', 0)).toEqual(['disable', null]);
});
