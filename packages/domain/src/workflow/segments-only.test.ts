import { describe, expect, it } from 'vitest';
import { decide } from '#decision/decide.ts';
import { words } from '#decision/rule.ts';
import { resolveRequirements } from './resolve-requirements.ts';
import type { Workflow } from './types.ts';
import { validateWorkflow } from './validate-workflow.ts';

const today = '2026-11-20';
const problemsOf = (segments: unknown) => {
  const result = validateWorkflow({ preset: 0, segments, texts: {} }, today);
  return result.ok ? [] : result.problems.map(({ path, code }) => `${path}: ${code}`);
};
const all = { phoneValidation: true, phoneValidationMode: 1 } as const;

describe('what only some segments can ask for', () => {
  it('is a phone code in the US alone, refused on saving elsewhere at every layer', () => {
    expect(problemsOf({ us: { ...all, divisions: { UT: all } } })).toEqual([]);
    expect(
      problemsOf({
        ca: { ...all, divisions: { ON: { phoneValidation: true, cities: { TORONTO: { phoneValidationMode: 2 } } } } },
        international: { phoneValidation: false, divisions: { GB: all } },
      }),
    ).toEqual([
      'segments.ca.phoneValidation: not_available_here',
      'segments.ca.phoneValidationMode: not_available_here',
      'segments.ca.divisions.ON.phoneValidation: not_available_here',
      'segments.ca.divisions.ON.cities.TORONTO.phoneValidationMode: not_available_here',
      'segments.international.phoneValidation: not_available_here',
      'segments.international.divisions.GB.phoneValidation: not_available_here',
      'segments.international.divisions.GB.phoneValidationMode: not_available_here',
    ]);
  });

  it('is a ZIP block list in the US alone', () => {
    expect(problemsOf({ us: { zipcodesBlocked: ['84101'] } })).toEqual([]);
    expect(problemsOf({ ca: { zipcodesBlocked: ['K1A 0B1'] }, international: { zipcodesBlocked: ['10115'] } })).toEqual(
      ['segments.ca.zipcodesBlocked: not_available_here', 'segments.international.zipcodesBlocked: not_available_here'],
    );
  });

  it('is a connection from a country everywhere', () => {
    expect(
      problemsOf({ us: { geoipBlocked: true }, ca: { geoipBlocked: true }, international: { geoipBlocked: true } }),
    ).toEqual([]);
  });

  it('is left out where rules from before ask for it, and the trace says so', () => {
    const workflow = {
      preset: 0,
      segments: { us: all, ca: { ...all, zipcodesBlocked: ['K1A 0B1'] }, international: all },
      texts: {},
    } as unknown as Workflow;
    const at = (country: string, state: string, zip: string) =>
      resolveRequirements({ workflow, place: { country, state, zip }, today });
    expect(at('US', 'UT', '84101').phoneValidationMode).toBe(1);
    expect(at('PR', '', '00901').phoneValidationMode).toBe(1);
    for (const place of [at('CA', 'ON', 'K1A 0B1'), at('GB', '', 'SW1A 1AA')]) {
      expect(place).toMatchObject({ phoneValidationMode: null, isPhoneIgnored: true, isPlaceBlocked: false });
      const line = decide(place, []).trace.find(({ rule }) => rule === 'phone');
      expect(line).toMatchObject({ result: 'skip', looked: { isIgnored: true } });
      expect(line && words(line).detail).toBe('Your rules ask for it, but codes are texted in the US only');
    }
  });
});
