import fc from 'fast-check';
import { describe, expect, it } from 'vitest';
import { type StoreFacts, storeProblems, storeStateOf, storeStates, withProblem } from './index.ts';

const problemNames = storeProblems.map(({ problem }) => problem);
const facts: fc.Arbitrary<StoreFacts> = fc.record({
  isUninstalled: fc.boolean(),
  lacksScopes: fc.boolean(),
  isBilled: fc.boolean(),
  billing: fc.option(
    fc.record({
      id: fc.string(),
      isActive: fc.boolean(),
      capCents: fc.option(fc.nat()),
    }),
  ),
  isSetUp: fc.boolean(),
  problems: fc.subarray(problemNames),
});

describe('the state of a store', () => {
  it('is active only where nothing is missing, wrong or taken back', () => {
    fc.assert(
      fc.property(facts, (given) => {
        const isActive = storeStateOf(given) === 'active';
        const isWhole =
          !given.isUninstalled &&
          !given.lacksScopes &&
          given.isSetUp &&
          given.problems.length === 0 &&
          (!given.isBilled || given.billing?.isActive === true);
        expect(isActive).toBe(isWhole);
      }),
    );
  });

  it('is uninstalled exactly when it was uninstalled, whatever else is true', () => {
    fc.assert(
      fc.property(facts, (given) => {
        expect(storeStateOf(given) === 'uninstalled').toBe(given.isUninstalled);
      }),
    );
  });

  it('is one of the list, and each of the list can come about', () => {
    const seen = new Set<string>();
    fc.assert(
      fc.property(facts, (given) => {
        seen.add(storeStateOf(given));
      }),
      { numRuns: 2_000 },
    );
    expect([...seen].sort()).toEqual(storeStates.map(({ state }) => state).sort());
  });
});

describe('the problems of a store', () => {
  it('are each there once, in the order of the table, and gone when taken', () => {
    fc.assert(
      fc.property(fc.array(fc.constantFrom(...problemNames)), fc.constantFrom(...problemNames), (given, one) => {
        const added = withProblem(given, one, true);
        expect(added).toContain(one);
        expect(added).toEqual(problemNames.filter((name) => added.includes(name)));
        expect(withProblem(added, one, false)).not.toContain(one);
        expect(new Set([...added, ...given])).toEqual(new Set(added));
      }),
    );
  });
});
