import { expect, it, test } from 'vitest';
import {
  asTyped,
  dayOf,
  drawnAt,
  drawZone,
  formatDateTime,
  formatNumber,
  monthOf,
  readAmount,
  readUnitPrice,
  zoneName,
} from './format.ts';

const at = '2026-11-20T06:30:00Z';

test('writes in the reader’s format, and in the old one afterwards', () => {
  const before = formatDateTime(at);
  expect(drawnAt({ locale: 'en-US', timeZone: 'America/Boise' }, () => formatDateTime(at))).toBe(
    'Nov 19, 2026, 11:30 PM',
  );
  expect(
    drawnAt({ locale: 'de-DE', timeZone: 'Europe/Berlin' }, () => `${formatDateTime(at)} ${formatNumber(0.5)}`),
  ).toBe('20.11.2026, 07:30 0,5');
  expect(() =>
    drawnAt({ locale: 'de-DE' }, () => {
      throw new Error('stopped');
    }),
  ).toThrow('stopped');
  expect(formatDateTime(at)).toBe(before);
});

test('times hold no space that some systems write and others do not', () => {
  expect(drawnAt({ locale: 'en-US', timeZone: 'UTC' }, () => formatDateTime(at))).not.toMatch(/[\u2009\u202f]/);
});

test('writes the times of an account’s zone, its day too, until somebody reads for himself again', () => {
  const late = new Date('2026-11-27T03:30:00Z');
  const [boise, reader] = drawnAt({ locale: 'en-US', timeZone: 'Pacific/Guam' }, () => {
    drawZone('America/Boise');
    const own = [
      formatDateTime(late.toISOString()),
      dayOf(late),
      monthOf(new Date('2026-12-01T06:59:00Z')),
      zoneName(),
    ];
    drawZone(null);
    return [own, [formatDateTime(late.toISOString()), dayOf(late)]];
  });
  expect(boise).toEqual(['Nov 26, 2026, 8:30 PM', '2026-11-26', '2026-11', 'Mountain Time']);
  expect(reader).toEqual(['Nov 27, 2026, 1:30 PM', '2026-11-27']);
});

it.each([
  ['25', 2_500],
  ['$1,250.50', 125_050],
  [' 0.01 ', 1],
  ['19.9', 1_990],
  ['1,25', null],
  ['12,34', null],
  ['0', null],
  ['', null],
  ['-5', null],
  ['1.005', null],
  ['five', null],
])('%s is %s cents', (text, cents) => {
  expect(readAmount(text)).toBe(cents);
});

it.each([
  ['0.045', 45_000],
  ['0', 0],
  ['25', 25_000_000],
  ['0.0000001', null],
  ['', null],
])('%s is %s millionths', (text, micros) => {
  expect(readUnitPrice(text)).toBe(micros);
});

it('is shown as it was typed', () => {
  expect(readAmount(asTyped(1_205))).toBe(1_205);
});
