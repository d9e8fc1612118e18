import { expect, it } from 'vitest';
import { monthAsked } from './customer-figures.tsx';

const now = new Date('2027-02-01T00:00:00Z');

it.each([
  ['2027-02', '2027-02'],
  ['2026-09', '2026-09'],
  ['2026-08', null],
  ['2027-03', null],
  ['2026-13', null],
  ['November', null],
  ['', null],
])('takes %j of an address as %j', (month, taken) => {
  expect(monthAsked(new URLSearchParams({ month }), 5, now)).toBe(taken);
});

it('reads no month where none is asked for', () => {
  expect(monthAsked(new URLSearchParams(), 5, now)).toBeNull();
});
