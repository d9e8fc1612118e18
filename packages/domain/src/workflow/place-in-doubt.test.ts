import fc from 'fast-check';
import { describe, expect, it } from 'vitest';
import { divisionsIn } from '#workflow-edit/index.ts';
import { type Requirements, resolveRequirements, type Workflow } from './index.ts';

const today = '2026-11-22';
const states = divisionsIn('us').map(({ code }) => code);

const maybe = <T>(value: fc.Arbitrary<T>) => fc.option(value, { nil: undefined });
const mode = maybe(fc.integer({ min: 1, max: 7 }));
const layer = fc
  .record({
    minAge: maybe(fc.constantFrom(18, 21, 25, 30, 'block', 'disable')),
    requireId: maybe(fc.boolean()),
    requireIdMode: mode,
    requireCamera: maybe(fc.boolean()),
    requireSignature: maybe(fc.boolean()),
    selfie: maybe(fc.boolean()),
    phoneValidation: maybe(fc.boolean()),
    phoneValidationMode: mode,
    zipcodesBlocked: maybe(fc.constantFrom(['84101'], ['90001'])),
  })
  .map((given) => Object.fromEntries(Object.entries(given).filter(([, value]) => value !== undefined)));
const inside = (name: string) => fc.dictionary(fc.constant(name), layer, { maxKeys: 1 });
const division = fc
  .tuple(layer, fc.record({ counties: inside('NORFOLK'), cities: inside('BROOKLINE'), zipcodes: inside('90001') }))
  .map(([own, places]) => ({ ...own, ...places }));
const workflows = fc
  .record({
    preset: fc.constantFrom(0, 1, 3, 4),
    us: layer,
    divisions: fc.dictionary(fc.constantFrom('NY', 'UT', 'MA'), division, { maxKeys: 3 }),
  })
  .map(({ preset, us, divisions }) => ({ preset, texts: {}, segments: { us: { ...us, divisions } } }) as Workflow);
const addresses = fc.record({
  country: fc.constant('US'),
  zip: fc.constantFrom('90001', '84101', '34300'),
  city: fc.constantFrom('Brookline', 'Sandy'),
  county: fc.constantFrom('Norfolk', 'Ada'),
});

/** Names what the one asks less of than the other. */
const lessAsked = (doubtful: Requirements, known: Requirements): string[] => {
  const looser = (mine: number | null, other: number | null) => other !== null && (mine === null || mine > other);
  const checks: Record<string, boolean> = {
    isPlaceBlocked: known.isPlaceBlocked && !doubtful.isPlaceBlocked,
    // A refused buyer is asked for nothing.
    isPlaceDisabled: doubtful.isPlaceDisabled && !known.isPlaceDisabled,
    minimumAge: doubtful.minimumAge < known.minimumAge,
    birthCutoffs: known.birthCutoffs.some(
      ({ citation }) => !doubtful.birthCutoffs.some((cutoff) => cutoff.citation === citation),
    ),
    requireIdMode: looser(doubtful.requireIdMode, known.requireIdMode),
    phoneValidationMode: looser(doubtful.phoneValidationMode, known.phoneValidationMode),
    requireCamera: known.requireCamera && !doubtful.requireCamera,
    requireSignature: known.requireSignature && !doubtful.requireSignature,
    selfie: known.selfie && !doubtful.selfie,
    independentSource: known.independentSource && !doubtful.independentSource,
  };
  return Object.keys(checks).filter((name) => checks[name]);
};

describe('a place in doubt', () => {
  it('never asks for less than any place it could be', () => {
    fc.assert(
      fc.property(workflows, addresses, (workflow, place) => {
        const doubtful = resolveRequirements({ workflow, place, today });
        for (const state of states) {
          const known = resolveRequirements({ workflow, place: { ...place, state }, today });
          expect([state, lessAsked(doubtful, known)]).toEqual([state, []]);
        }
      }),
      { numRuns: 300 },
    );
  });

  it('asks for every step that one state asks for, every time, and says which', () => {
    const rules = {
      requireId: true,
      requireIdMode: 5,
      selfie: true,
      requireCamera: true,
      requireSignature: true,
    } as const;
    const workflow: Workflow = {
      preset: 3,
      segments: { us: { divisions: { NY: { ...rules, phoneValidation: true, phoneValidationMode: 7 } } } },
      texts: {},
    };
    const asked = resolveRequirements({ workflow, place: { country: 'US', zip: '90001' }, today });
    expect(asked).toMatchObject({
      requireIdMode: 1,
      phoneValidationMode: 1,
      selfie: true,
      requireCamera: true,
      requireSignature: true,
      sources: { requireId: 'us/NY', selfie: 'us/NY', phoneValidation: 'us/NY' },
    });
    const known = resolveRequirements({ workflow, place: { country: 'US', state: 'CA', zip: '90001' }, today });
    expect(known).toMatchObject({ requireIdMode: null, phoneValidationMode: null, selfie: false });
  });
});
