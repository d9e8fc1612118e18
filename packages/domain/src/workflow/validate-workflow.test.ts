import fc from 'fast-check';
import { describe, expect, it } from 'vitest';
import { presets } from './presets.ts';
import { resolveRequirements } from './resolve-requirements.ts';
import { canonicalWorkflow, type Workflow } from './types.ts';
import { validateWorkflow } from './validate-workflow.ts';

const today = '2026-11-20';
const check = (segments: unknown, preset: unknown = 3, texts: unknown = {}) => {
  const result = validateWorkflow({ preset, segments, texts }, today);
  return result.ok ? result.workflow : result.problems.map(({ path, code }) => `${path}: ${code}`);
};

describe('validateWorkflow', () => {
  it('takes good rules and spells them one way', () => {
    const rules = {
      us: {
        minAge: 21,
        zipcodesBlocked: ['84101', '10001', '84101'],
        divisions: {
          ut: {
            counties: { 'Salt Lake County': { requireId: true, requireIdMode: 2 } },
            cities: { 'St. George': { selfie: true } },
          },
        },
      },
      ca: { divisions: { ON: { zipcodes: { k1a0b1: { minAge: 'block' } } } } },
      international: { divisions: { GB: { minAge: 18, geoipBlocked: true } } },
    };
    expect(check(rules)).toEqual({
      preset: 3,
      segments: {
        us: {
          minAge: 21,
          zipcodesBlocked: ['10001', '84101'],
          divisions: {
            UT: {
              counties: { 'SALT LAKE': { requireId: true, requireIdMode: 2 } },
              cities: { 'ST GEORGE': { selfie: true } },
            },
          },
        },
        ca: { divisions: { ON: { zipcodes: { 'K1A 0B1': { minAge: 'block' } } } } },
        international: { divisions: { GB: { minAge: 18, geoipBlocked: true } } },
      },
      texts: {},
    });
  });

  it.each<[string, unknown, string]>([
    ['an age under the list', { us: { minAge: 17 } }, 'segments.us.minAge: age_out_of_range'],
    ['an age over the list', { us: { minAge: 76 } }, 'segments.us.minAge: age_out_of_range'],
    ['half an age', { us: { minAge: 21.5 } }, 'segments.us.minAge: age_out_of_range'],
    ['an age in letters', { us: { minAge: '21' } }, 'segments.us.minAge: age_out_of_range'],
    ['an age under the law', { us: { minAge: 20 } }, 'segments.us.minAge: below_law_minimum'],
    [
      'one of a state',
      { us: { divisions: { UT: { minAge: 18 } } } },
      'segments.us.divisions.UT.minAge: below_law_minimum',
    ],
    [
      'one of a city',
      { us: { divisions: { UT: { cities: { SANDY: { minAge: 18 } } } } } },
      'segments.us.divisions.UT.cities.SANDY.minAge: below_law_minimum',
    ],
    [
      'one of a province',
      { ca: { divisions: { PE: { minAge: 19 } } } },
      'segments.ca.divisions.PE.minAge: below_law_minimum',
    ],
    [
      'one of a country',
      { international: { divisions: { LV: { minAge: 18 } } } },
      'segments.international.divisions.LV.minAge: below_law_minimum',
    ],
    ['no check where the law wants one', { us: { minAge: 'disable' } }, 'segments.us.minAge: below_law_minimum'],
    ['mode 0', { us: { requireIdMode: 0 } }, 'segments.us.requireIdMode: mode_out_of_range'],
    ['mode 8', { us: { phoneValidationMode: 8 } }, 'segments.us.phoneValidationMode: mode_out_of_range'],
    [
      'a phone code elsewhere',
      { international: { phoneValidation: true } },
      'segments.international.phoneValidation: not_available_here',
    ],
    ['a ZIP list in Canada', { ca: { zipcodesBlocked: ['84101'] } }, 'segments.ca.zipcodesBlocked: not_available_here'],
    [
      'a ZIP list elsewhere',
      { international: { zipcodesBlocked: [] } },
      'segments.international.zipcodesBlocked: not_available_here',
    ],
    [
      'a ZIP code of nine digits',
      { us: { zipcodesBlocked: ['84101-1234'] } },
      'segments.us.zipcodesBlocked.0: bad_zip',
    ],
    [
      'a ZIP place of four digits',
      { us: { divisions: { UT: { zipcodes: { '8410': {} } } } } },
      'segments.us.divisions.UT.zipcodes.8410: bad_zip',
    ],
    [
      'a bad postal code',
      { ca: { divisions: { ON: { zipcodes: { K1A: {} } } } } },
      'segments.ca.divisions.ON.zipcodes.K1A: bad_zip',
    ],
    [
      'a name that starts with County',
      { us: { divisions: { UT: { counties: { 'County of Kings': {} } } } } },
      'segments.us.divisions.UT.counties.County of Kings: bad_name',
    ],
    [
      'one county twice',
      { us: { divisions: { UT: { counties: { Cache: {}, 'CACHE COUNTY': {} } } } } },
      'segments.us.divisions.UT.counties.CACHE COUNTY: duplicate',
    ],
    ['an unknown state', { us: { divisions: { XX: {} } } }, 'segments.us.divisions.XX: unknown_division'],
    ['Other as a state', { us: { divisions: { ZZ: {} } } }, 'segments.us.divisions.ZZ: unknown_division'],
    [
      'the US as elsewhere',
      { international: { divisions: { US: {} } } },
      'segments.international.divisions.US: unknown_division',
    ],
    [
      'cities elsewhere',
      { international: { divisions: { GB: { cities: {} } } } },
      'segments.international.divisions.GB.cities: unknown_field',
    ],
    ['a setting nobody knows', { us: { isStaff: true } }, 'segments.us.isStaff: unknown_field'],
    ['a word for a switch', { us: { selfie: 'yes' } }, 'segments.us.selfie: wrong_type'],
    ['a list for a place', { us: { divisions: { UT: [] } } }, 'segments.us.divisions.UT: wrong_type'],
  ])('refuses %s', (_, segments, problem) => {
    expect(check(segments)).toEqual([problem]);
  });

  it('names every problem at once, with the law', () => {
    const result = validateWorkflow(
      { preset: 1, segments: { us: { minAge: 18, selfie: 1 } }, texts: { text: 3 } },
      today,
    );
    expect(result.ok ? [] : result.problems).toHaveLength(3);
    expect(result.ok ? [] : result.problems.find(({ code }) => code === 'below_law_minimum')).toMatchObject({
      citation: '21 USC 387f(d)(5)',
      message: 'The law requires 21 or older here.',
    });
  });

  it('asks only the floor of the country of a whole segment', () => {
    expect(check({ ca: { minAge: 18 } })).toMatchObject({ segments: { ca: { minAge: 18 } } });
    expect(check({ us: { minAge: 18 } }, 0)).toMatchObject({ preset: 0 });
    expect(check({ us: { minAge: 'disable' } }, 4)).toMatchObject({ preset: 4 });
  });

  it('refuses unknown presets and texts that are none', () => {
    expect(check({}, 5)).toEqual(['preset: unknown_preset']);
    expect(check({}, '3')).toEqual(['preset: unknown_preset']);
    expect(check({}, 3, { sigTerms: 'a\0b', text: 'x'.repeat(4001) })).toEqual([
      'texts.text: too_long',
      'texts.sigTerms: wrong_type',
    ]);
    expect(check(JSON.parse('{"us":{"__proto__":{"minAge":18}}}'))).toEqual(['segments.us.__proto__: unknown_field']);
  });

  it.each([
    'Go to https://evil.example',
    'www.evil',
    'See evil.com',
    'evil.{shop}',
    'evil.{first_name}com',
    '{first_name}.com',
  ])('takes no address into a mail: %s', (words) => {
    expect(check({}, 3, { emailSubject: words, emailText: words })).toEqual([
      'texts.emailSubject: not_available_here',
      'texts.emailText: not_available_here',
    ]);
    expect(check({}, 3, { text: words, successText: words })).toMatchObject({ preset: 3 });
  });

  it('takes ordinary words into a mail', () => {
    const emailText = 'Hello {first_name},\n\n{shop} is for adults. Go here: {link}. Thanks, {shop}.';
    expect(check({}, 3, { emailText })).toMatchObject({ texts: { emailText } });
  });

  it('answers any input, and accepts its own result unchanged', () => {
    fc.assert(
      fc.property(fc.anything(), fc.anything(), (segments, texts) => {
        const result = validateWorkflow({ preset: 3, segments, texts }, today);
        if (result.ok) expect(validateWorkflow(result.workflow, today)).toEqual(result);
      }),
      { numRuns: 500 },
    );
  });
});

describe('presets', () => {
  it('pass their own check and resolve where they sell', () => {
    for (const { number, segments } of Object.values(presets)) {
      expect(check(segments, number)).toMatchObject({ preset: number });
    }
    const workflow: Workflow = { preset: 1, segments: {}, texts: {} };
    const place = { country: 'US', state: 'UT' };
    expect(resolveRequirements({ workflow, place, today })).toMatchObject({ minimumAge: 21, independentSource: true });
  });
});

describe('canonicalWorkflow', () => {
  it('is one text for one set of rules, another for another', () => {
    const one: Workflow = { preset: 3, segments: { us: { minAge: 21, selfie: true } }, texts: { text: 'Hi' } };
    const same = { texts: { text: 'Hi' }, segments: { us: { selfie: true, minAge: 21 } }, preset: 3 } as Workflow;
    expect(canonicalWorkflow(same)).toBe(canonicalWorkflow(one));
    expect(canonicalWorkflow({ ...one, preset: 1 })).not.toBe(canonicalWorkflow(one));
  });
});
