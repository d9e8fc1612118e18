import { expect, test } from 'vitest';
import { readPrefill } from './prefill.ts';

test('takes the signs of a drawn list off what the shop gives by itself', () => {
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
