import { expect, test } from 'vitest';
import { wholeNumber } from './fields.ts';

const age = wholeNumber(18, 75);
const saidOf = (value: unknown) =>
  age.safeParse(value, { error: ({ input }) => (input === undefined ? 'is needed' : 'is of another kind') }).error
    ?.issues;

test.each([18, 75, '18', '021', '75'])('%j is an age to choose', (value) => {
  expect(age.parse(value)).toBe(Number(value));
});

test.each([
  '',
  ' 21',
  '21 ',
  '21.5',
  '+21',
  '1e2',
  '0x15',
  '２１',
  'block',
  17,
  76,
  21.5,
  -21,
  Number.NaN,
  true,
  null,
  [21],
  {},
])('%j is answered with what is expected', (value) => {
  expect(saidOf(value)).toMatchObject([{ message: 'must be a whole number from 18 to 75' }]);
});

test('one that is left out is needed', () => {
  expect(saidOf(undefined)).toMatchObject([{ message: 'is needed' }]);
});
