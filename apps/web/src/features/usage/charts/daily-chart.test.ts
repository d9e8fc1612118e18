import { expect, test } from 'vitest';
import { formatAge, formatTime } from '#features/usage/formats.ts';
import { scaleOf } from './daily-chart.tsx';

test('leaves a fifth of the range free above the highest bar', () => {
  for (const largest of [1, 3, 7, 83, 94, 411, 12_345]) {
    const { top, lines } = scaleOf(largest);
    expect(top).toBeCloseTo(largest * 1.2);
    expect(lines[0]).toBe(0);
    expect(lines.length).toBeGreaterThanOrEqual(2);
    expect(lines.length).toBeLessThanOrEqual(6);
    expect(lines.every((line) => Number.isInteger(line) && line <= top)).toBe(true);
  }
});
test('writes times as people say them', () => {
  expect([4_130, 130_000, 11_100_000].map(formatTime)).toEqual(['4.1 s', '2 min 10 s', '3 h 5 min']);
  const now = Date.parse('2026-11-20T12:00:00Z');
  expect(
    ['2026-11-20T11:59:40Z', '2026-11-20T11:38:00Z', '2026-11-20T11:00:00Z', '2026-11-17T12:00:00Z'].map((at) =>
      formatAge(at, now),
    ),
  ).toEqual(['less than a minute', '22 minutes', '1 hour', '3 days']);
});
