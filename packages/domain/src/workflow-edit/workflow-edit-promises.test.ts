import fc from 'fast-check';
import { expect, test } from 'vitest';
import { type Layer, resolveRequirements, type Workflow } from '#workflow/index.ts';
import { changesBetween, mergeWorkflows } from './changes-between.ts';
import { settingsAt } from './index.ts';

const today = '2026-11-20';

const some = <T>(arbitrary: fc.Arbitrary<T>) => fc.option(arbitrary, { nil: undefined });
const drop = <T extends object>(value: T): T =>
  Object.fromEntries(Object.entries(value).filter(([, one]) => one !== undefined)) as T;
const age = fc.oneof(fc.integer({ min: 21, max: 30 }), fc.constantFrom('block' as const, 'disable' as const));
const mode = fc.integer({ min: 1, max: 7 });
const base = {
  minAge: some(age),
  requireId: some(fc.boolean()),
  requireIdMode: some(mode),
  requireCamera: some(fc.boolean()),
  requireSignature: some(fc.boolean()),
  selfie: some(fc.boolean()),
  geoipBlocked: some(fc.boolean()),
};
const plainLayer = fc.record(base).map((layer) => drop(layer) as Layer);
const usLayer = fc
  .record({
    ...base,
    phoneValidation: some(fc.boolean()),
    phoneValidationMode: some(mode),
    zipcodesBlocked: some(
      fc
        .uniqueArray(fc.constantFrom('84101', '84102', '02445', '10001'), { minLength: 1, maxLength: 3 })
        .map((zips) => zips.sort()),
    ),
  })
  .map((layer) => drop(layer) as Layer);
const mapOf = (names: readonly string[], layer: fc.Arbitrary<Layer>) =>
  some(fc.dictionary(fc.constantFrom(...names), layer, { maxKeys: names.length }));

const usDivision = fc
  .record({
    layer: usLayer,
    counties: mapOf(['SALT LAKE', 'NORFOLK'], usLayer),
    cities: mapOf(['BROOKLINE', 'SALT LAKE CITY'], usLayer),
    zipcodes: mapOf(['84101', '02445'], usLayer),
  })
  .map(({ layer, ...inside }) => drop({ ...layer, ...inside }));

/** Rules of all kinds that the check takes, with places that buyers of a test can live in. */
const anyWorkflow: fc.Arbitrary<Workflow> = fc
  .record({
    preset: fc.constantFrom(0 as const, 4 as const),
    us: fc.tuple(usLayer, fc.dictionary(fc.constantFrom('UT', 'MA', 'NY'), usDivision, { maxKeys: 3 })),
    ca: fc.tuple(plainLayer, fc.dictionary(fc.constantFrom('ON', 'QC'), plainLayer, { maxKeys: 2 })),
    international: fc.tuple(plainLayer, fc.dictionary(fc.constantFrom('GB', 'DE'), plainLayer, { maxKeys: 2 })),
    text: some(fc.constantFrom('For adults.', 'For grown-ups.')),
  })
  .map(({ preset, us, ca, international, text }) => ({
    preset,
    segments: {
      us: { ...us[0], divisions: us[1] },
      ca: { ...ca[0], divisions: ca[1] },
      international: { ...international[0], divisions: international[1] },
    },
    texts: text === undefined ? {} : { text },
  })) as fc.Arbitrary<Workflow>;

test('merging gives the other person’s rules without own changes, the own rules without theirs, and loses no own change', () => {
  fc.assert(
    fc.property(anyWorkflow, anyWorkflow, anyWorkflow, (was, mine, theirs) => {
      expect(mergeWorkflows(was, was, theirs)).toEqual({ workflow: theirs, overlaps: [] });
      const alone = mergeWorkflows(was, mine, was);
      expect([changesBetween(alone.workflow, mine), alone.overlaps]).toEqual([[], []]);
      const { workflow } = mergeWorkflows(was, mine, theirs);
      const keysOf = (a: Workflow, b: Workflow) =>
        changesBetween(a, b)
          .map(({ key }) => key)
          .filter((key) => !key.includes('zipcodesBlocked'));
      const changed = new Set(keysOf(was, mine));
      const lost = keysOf(workflow, mine).filter((key) => changed.has(key));
      const undone = keysOf(workflow, theirs).filter((key) => !changed.has(key));
      expect([lost, undone]).toEqual([[], []]);
    }),
    { numRuns: 100 },
  );
});

test('the settings shown at a place are what an order from there is asked', () => {
  fc.assert(
    fc.property(anyWorkflow, fc.constantFrom('UT', 'MA', 'NY', 'ID'), (workflow, state) => {
      const asked = resolveRequirements({ workflow, place: { country: 'US', state }, today });
      const at = settingsAt(workflow, { segment: 'us', division: state }, today);
      expect(at.modes).toEqual({ requireId: asked.requireIdMode, phoneValidation: asked.phoneValidationMode });
      expect(at.age).toBe(asked.isPlaceBlocked ? 'block' : asked.isPlaceDisabled ? 'disable' : asked.minimumAge);
    }),
    { numRuns: 100 },
  );
});
