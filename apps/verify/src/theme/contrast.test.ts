import { contrast, rgbOf } from '@carded/domain/contrast';
import { surface } from '@carded/tokens/colors';
import fc from 'fast-check';
import { expect, test } from 'vitest';
import { isSeenOn, textOn } from '#theme/contrast.ts';

const channel = fc.integer({ min: 0, max: 255 });
const color = fc.tuple(channel, channel, channel);

test('writes in white on dark colors and in ink on light ones', () => {
  expect(textOn([39, 67, 200])).toBe('#ffffff');
  expect(textOn([250, 204, 21])).toBe('#0f1630');
});

test('can be read on every color there is', () => {
  fc.assert(
    fc.property(color, (accent) => {
      expect(contrast(rgbOf(textOn(accent)), accent)).toBeGreaterThanOrEqual(4.5);
    }),
    { numRuns: 5_000 },
  );
});

test('an edge of the shop’s color is used only where it is seen', () => {
  expect([isSeenOn('light', [250, 204, 21]), isSeenOn('dark', [250, 204, 21])]).toEqual([false, true]);
  expect([isSeenOn('light', [15, 22, 48]), isSeenOn('dark', [15, 22, 48])]).toEqual([true, false]);
  fc.assert(
    fc.property(color, fc.constantFrom('light' as const, 'dark' as const), (accent, theme) => {
      expect(isSeenOn(theme, accent)).toBe(contrast(accent, rgbOf(surface[theme])) >= 3);
    }),
    { numRuns: 500 },
  );
});
