import { join } from 'node:path';
import { expect, test } from 'vitest';
import { isMutable } from './mutable-files.ts';
import { drawSample, instrument, isTelling, keyOf } from './mutant.ts';

const root = join(import.meta.dirname, '../..');
const file = 'packages/domain/src/age/birth-dates.ts';
const { mutants } = await instrument(root, [file]);
const keys = (drawn: typeof mutants) => drawn.map(keyOf).sort();

test('a file has mutants with their places', () => {
  expect(mutants.length).toBeGreaterThan(20);
  expect(new Set(mutants.map(keyOf)).size).toBe(mutants.length);
  expect(mutants.every((mutant) => mutant.file === file)).toBe(true);
});

test('the same seed draws the same mutants, and the others stay when one is gone', () => {
  const drawn = drawSample(mutants, 10, '1');
  expect(keys(drawSample([...mutants].reverse(), 10, '1'))).toEqual(keys(drawn));
  expect(keys(drawSample(mutants, 10, '2'))).not.toEqual(keys(drawn));
  const [gone, ...others] = drawn;
  const again = drawSample(
    mutants.filter((mutant) => mutant !== gone),
    10,
    '1',
  );
  expect(keys(again)).toEqual(expect.arrayContaining(keys(others)));
});

test('texts for people are left alone, everything else of their files is not', () => {
  const [mutant] = mutants;
  const made = (path: string, mutator: string) => ({ ...(mutant as (typeof mutants)[number]), file: path, mutator });
  expect(isTelling(made('packages/words/src/en/first.ts', 'StringLiteral'))).toBe(false);
  expect(isTelling(made('packages/domain/src/law/records-us.ts', 'StringLiteral'))).toBe(false);
  expect(isTelling(made('packages/domain/src/law/records-us.ts', 'BooleanLiteral'))).toBe(true);
  expect(isTelling(made('packages/domain/src/age/birth-dates.ts', 'StringLiteral'))).toBe(true);
});

test.each([
  ['packages/domain/src/age/birth-dates.ts', true],
  ['apps/server/src/features/bans/index.ts', true],
  ['packages/domain/src/age/birth-dates.test.ts', false],
  ['packages/node/src/generated/closed-lists.ts', false],
  ['packages/domain/src/mrz/test-data/icao.ts', false],
  ['apps/server/testing/call.ts', false],
  ['tools/mutate.ts', false],
  ['packages/domain/package.json', false],
])('whether %s is changed: %s', (path, expected) => {
  expect(isMutable(path)).toBe(expected);
});
