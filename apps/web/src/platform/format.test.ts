import { expect, test } from 'vitest';
import { drawnAt, formatDateTime, formatNumber } from './format.ts';

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
