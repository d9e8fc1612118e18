import { expect, it } from 'vitest';
import { printsDate } from './prints-date.ts';

const cases = [
  ['3 DOB 04/03/1997', true],
  ['304/03/1997', true],
  ['3D0804/03/1997', true],
  ['DOB04-03-1997', true],
  ['DOB 04 03 1997', true],
  ['04103/1997', true],
  ['04/0371997', true],
  ['04031997', true],
  ['O4/O3/l997', true],
  ['1997-04-03', true],
  ['03 APR 1997', true],
  ['3 avr 1997', true],
  ['03 APR/AVR 97', true],
  ['APRIL 3, 1997', true],
  ['03/04/1997', false],
  ['04/13/1997', false],
  ['04/03/1987', false],
  ['04/03/19970', false],
  ['1204/03/1997', false],
  ['13 APR 1997', false],
  ['03 APR 96', false],
  ['03 MAY 1997', false],
  ['4/3/97', false],
] as const;

it.each(cases)('%s', (line, isPrinted) => {
  expect(printsDate(line, '1997-04-03', 'month_first')).toBe(isPrinted);
});

it('reads another month out of no misread slash', () => {
  // 01/12/1990 with its first slash read as 1.
  expect(printsDate('01112/1990', '1990-01-12', 'month_first')).toBe(true);
  expect(printsDate('01112/1990', '1990-11-12', 'month_first')).toBe(false);
});

it('takes the day first where the issuer does', () => {
  expect(printsDate('03.04.1997', '1997-04-03', 'day_first')).toBe(true);
  expect(printsDate('04.03.1997', '1997-04-03', 'day_first')).toBe(false);
});

it('reads a month whose O touches the day and came out as 0, unless the day could be another', () => {
  expect(printsDate('150CT 1996', '1996-10-15', 'month_first')).toBe(true);
  expect(printsDate('01 0CT 1996', '1996-10-01', 'month_first')).toBe(true);
  expect(printsDate('100CT 1996', '1996-10-01', 'month_first')).toBe(false);
  expect(printsDate('10CT 1996', '1996-10-01', 'month_first')).toBe(false);
  expect(printsDate('150CT 1996', '1996-10-05', 'month_first')).toBe(false);
});
