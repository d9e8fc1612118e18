import { expect, test } from 'vitest';
import { readPrefill } from './prefill.ts';

test('removes the characters of a drawn list from the shop’s own values', () => {
  const data = {
    first_name: 'Ana ▼',
    state: 'California▼',
    country: '▾ United States ✓',
    city: ' Boise * ',
    address: '4 Ft. Worth (TX)',
    zip: '▼',
    dob_year: 1990,
  };
  expect(readPrefill({ data }, { ignore_fields: true }, {})).toEqual({
    first_name: 'Ana',
    state: 'California',
    country: 'United States',
    city: 'Boise',
    address: '4 Ft. Worth (TX)',
    dob_year: '1990',
  });
});
