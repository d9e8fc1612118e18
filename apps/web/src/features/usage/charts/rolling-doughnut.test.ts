import { expect, test } from 'vitest';
import { ringParts } from './rolling-doughnut.tsx';

test('a ring has a hole of 65 % of its width and a part for each count', () => {
  const parts = ringParts([
    { series: 'accepted', count: 3 },
    { series: 'quiet', count: 0 },
    { series: 'denied', count: 1 },
  ]);
  expect(parts.map(({ series }) => series)).toEqual(['accepted', 'denied']);
  expect(parts[0]?.path).toBe('M60.000 0.000A60 60 0 1 1 0.000 60.000L21.000 60.000A39 39 0 1 0 60.000 21.000Z');
});
test('one part alone is a whole ring', () =>
  expect(ringParts([{ series: 'accepted', count: 5 }])[0]?.path).toContain('A60 60 0 1 1 59.96'));
