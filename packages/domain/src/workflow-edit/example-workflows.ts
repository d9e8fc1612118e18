import fc from 'fast-check';
import type { Layer, Workflow } from '#workflow/index.ts';

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

/** Rules of all kinds that the check takes, with places that buyers of a test can live in. For tests. */
export const anyWorkflow: fc.Arbitrary<Workflow> = fc
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
