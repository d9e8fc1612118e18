import { describe, expect, it } from 'vitest';
import { isGeoipBlocked, resolveRequirements } from './resolve-requirements.ts';
import type { Place, SegmentRules, Workflow } from './types.ts';

const today = '2026-11-20';
const workflow = (preset: Workflow['preset'], segments: Workflow['segments'] = {}): Workflow => ({
  preset,
  segments,
  texts: {},
});
const us = (rules: SegmentRules, preset: Workflow['preset'] = 3) => workflow(preset, { us: rules });
const utah: Place = { country: 'US', state: 'UT', county: 'Salt Lake County', city: 'Sandy', zip: '84092-1234' };
const at = (rules: Workflow, place: Place, optionsMinAge?: number) =>
  resolveRequirements({ workflow: rules, place, today, ...(optionsMinAge === undefined ? {} : { optionsMinAge }) });

describe('inheritance', () => {
  const every: Workflow = us({
    minAge: 22,
    requireSignature: true,
    divisions: {
      UT: {
        minAge: 23,
        counties: { 'SALT LAKE': { minAge: 24 } },
        cities: { SANDY: { minAge: 25, selfie: true } },
        zipcodes: { '84092': { minAge: 26, requireSignature: false } },
      },
    },
  });

  it.each<[Place, number, string]>([
    [utah, 26, 'us/UT/zip/84092'],
    [{ ...utah, zip: '84101' }, 25, 'us/UT/city/SANDY'],
    [{ ...utah, zip: '84101', city: 'Draper' }, 24, 'us/UT/county/SALT LAKE'],
    [{ country: 'US', state: 'UT' }, 23, 'us/UT'],
    [{ country: 'US', state: 'ID' }, 22, 'us'],
  ])('takes the age of the narrowest place', (place, age, source) => {
    const { minimumAge, sources } = at(every, place);
    expect([minimumAge, sources.minAge]).toEqual([age, source]);
  });

  it('says of every setting where it came from', () => {
    const found = at(every, utah);
    expect(found).toMatchObject({ requireSignature: false, selfie: true, requireIdMode: null });
    expect(found.sources).toMatchObject({
      minAge: 'us/UT/zip/84092',
      requireId: 'default',
      requireCamera: 'default',
      requireSignature: 'us/UT/zip/84092',
      selfie: 'us/UT/city/SANDY',
      phoneValidation: 'default',
      geoipBlocked: 'default',
      zipcodesBlocked: 'default',
    });
    expect(found.place).toEqual({ country: 'US', state: 'UT' });
  });

  it('knows no place by a name of the language', () => {
    expect(at(every, { country: 'US', state: 'UT', city: 'constructor' }).minimumAge).toBe(23);
  });
});

describe('the strictest mode wins', () => {
  it('of several that apply', () => {
    const rules = us({
      requireId: true,
      requireIdMode: 2,
      divisions: { UT: { requireIdMode: 5, cities: { SANDY: { requireIdMode: 4 } } } },
    });
    expect(at(rules, utah)).toMatchObject({ requireIdMode: 2, sources: { requireId: 'us' } });
  });

  it('is every time where none is named', () => {
    expect(at(us({ requireId: true }), utah).requireIdMode).toBe(1);
    expect(at(us({ phoneValidation: true }), utah).phoneValidationMode).toBe(1);
  });

  it('does not count a mode where the step is off', () => {
    const rules = us({ requireId: false, requireIdMode: 1, divisions: { UT: { requireId: true, requireIdMode: 5 } } });
    expect(at(rules, utah)).toMatchObject({ requireIdMode: 5, sources: { requireId: 'us/UT' } });
    const lifted = us({ requireId: true, requireIdMode: 1, divisions: { UT: { requireId: false } } });
    expect(at(lifted, utah)).toMatchObject({ requireIdMode: null, sources: { requireId: 'us/UT' } });
  });
});

describe('the minimum age', () => {
  it('is never under the law for what the preset sells', () => {
    const low = us({ minAge: 18, divisions: { UT: { minAge: 19 } } });
    expect(at(low, utah)).toMatchObject({
      minimumAge: 21,
      minimumAgeCitation: '21 USC 387f(d)(5)',
      sources: { minAge: 'law' },
    });
    expect(at(us({ minAge: 18 }, 0), utah).minimumAge).toBe(18);
  });

  it.each([
    ['AB', 18],
    ['SK', 19],
    ['PE', 21],
    [undefined, 21],
  ])('follows the province %s', (state, age) => {
    const place = state === undefined ? { country: 'CA' } : { country: 'CA', state };
    expect(at(workflow(3), place).minimumAge).toBe(age);
  });

  it('can be raised by the shop, never lowered', () => {
    expect(at(workflow(3), utah, 25)).toMatchObject({ minimumAge: 25, sources: { minAge: 'options' } });
    expect(at(workflow(3), utah, 18).minimumAge).toBe(21);
    expect(at(workflow(3), utah, Number.NaN).minimumAge).toBe(21);
  });

  it('is 21 where nothing sets one', () => {
    expect(at(workflow(0), { country: 'BR' })).toMatchObject({ minimumAge: 21, sources: { minAge: 'default' } });
    expect(at(workflow(4), { country: 'BR' }).minimumAge).toBe(18);
  });
});

describe('blocked and disabled places', () => {
  it('come from the rules, and a narrower place can open again', () => {
    const rules = us({ divisions: { UT: { minAge: 'block', cities: { SANDY: { minAge: 21 } } } } });
    expect(at(rules, { country: 'US', state: 'UT' })).toMatchObject({
      isPlaceBlocked: true,
      blockedBy: 'rule',
      sources: { minAge: 'us/UT' },
    });
    expect(at(rules, utah).isPlaceBlocked).toBe(false);
  });

  it('cannot be escaped by leaving the state out', () => {
    const rules = us({ divisions: { UT: { minAge: 'block' } } });
    expect(at(rules, { country: 'US' }).isPlaceBlocked).toBe(true);
    expect(at(rules, { country: 'US', state: 'ZZ' }).isPlaceBlocked).toBe(true);
    expect(at(rules, { country: 'US', state: 'ID' }).isPlaceBlocked).toBe(false);
  });

  it('hold for a ZIP code, with or without its four more digits', () => {
    const rules = us({ zipcodesBlocked: ['84092'], divisions: { UT: { zipcodesBlocked: [] } } });
    expect(at(rules, utah)).toMatchObject({
      isPlaceBlocked: true,
      blockedBy: 'zip',
      sources: { zipcodesBlocked: 'us' },
    });
    expect(at(rules, { ...utah, zip: '84101' }).isPlaceBlocked).toBe(false);
  });

  it('hold by law in Quebec for vapes', () => {
    expect(
      at(workflow(2, { ca: { divisions: { QC: { minAge: 19 } } } }), { country: 'CA', state: 'QC' }),
    ).toMatchObject({
      isPlaceBlocked: true,
      blockedBy: 'law',
      blockedCitation: expect.stringContaining('Quebec'),
    });
    expect(at(workflow(4), { country: 'CA', state: 'QC' }).isPlaceBlocked).toBe(false);
  });

  it('lie outside the countries a preset is for, until the merchant opens them', () => {
    expect(at(workflow(1), { country: 'GB' })).toMatchObject({ isPlaceBlocked: true, sources: { minAge: 'preset' } });
    expect(
      at(workflow(3, { international: { divisions: { GB: { minAge: 18 } } } }), { country: 'GB' }).isPlaceBlocked,
    ).toBe(false);
  });

  it('are released only where the law asks no age', () => {
    const rules = workflow(3, { us: { minAge: 'disable' }, international: { minAge: 'disable' } });
    expect(at(rules, utah)).toMatchObject({ isPlaceDisabled: false, minimumAge: 21 });
    expect(at(rules, { country: 'GB' })).toMatchObject({ isPlaceDisabled: false, minimumAge: 21 });
    expect(at(rules, { country: 'BR' })).toMatchObject({ isPlaceDisabled: true, sources: { minAge: 'international' } });
    expect(at({ ...rules, preset: 0 }, utah).isPlaceDisabled).toBe(true);
  });

  it('treat US territories as places of the US', () => {
    expect(at(workflow(3), { country: 'PR' })).toMatchObject({
      segment: 'us',
      minimumAge: 21,
      place: { country: 'US', state: 'PR' },
    });
  });
});

describe('law at the place', () => {
  it('brings birth-date cut-offs and the independent source', () => {
    const brookline = at(workflow(1), { country: 'US', state: 'MA', city: 'Brookline' });
    expect(brookline.birthCutoffs).toEqual([
      { bornOnOrAfter: '2000-01-01', citation: expect.stringContaining('Brookline') },
    ]);
    expect(brookline.independentSource).toBe(true);
    expect(at(workflow(3), utah).independentSource).toBe(true);
    expect(at(workflow(3), { country: 'CA', state: 'ON' }).independentSource).toBe(false);
    expect(at(workflow(4), utah)).toMatchObject({ independentSource: false, birthCutoffs: [] });
  });
});

describe('isGeoipBlocked', () => {
  it('follows the place of the internet address, narrowest first', () => {
    const rules = workflow(3, { us: { geoipBlocked: true, divisions: { UT: { geoipBlocked: false } } } });
    expect(isGeoipBlocked(rules, { country: 'US', state: 'ID' })).toBe(true);
    expect(isGeoipBlocked(rules, { country: 'US', state: 'UT' })).toBe(false);
    expect(isGeoipBlocked(rules, { country: 'FR' })).toBe(false);
  });
});
