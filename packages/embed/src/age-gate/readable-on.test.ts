import { expect, test } from 'vitest';
import { readableOn } from './readable-on.ts';

/** WCAG 2.2, relative luminance. */
const luminance = (parts: number[]) => {
  const [r = 0, g = 0, b = 0] = parts.map((part) =>
    part / 255 <= 0.04045 ? part / 255 / 12.92 : ((part / 255 + 0.055) / 1.055) ** 2.4,
  );
  return 0.2126 * r + 0.7152 * g + 0.0722 * b;
};

test('words on any color are 4.5:1 or more', () => {
  let least = 21;
  for (let r = 0; r < 256; r += 3)
    for (let g = 0; g < 256; g += 3)
      for (let b = 0; b < 256; b += 3) {
        const on = luminance([r, g, b]);
        const isDark = readableOn(`rgb(${r}, ${g}, ${b})`) === 'CanvasText';
        least = Math.min(least, isDark ? (on + 0.05) / 0.05 : 1.05 / (on + 0.05));
      }
  expect(least).toBeGreaterThanOrEqual(4.5);
});

test.each(['rgba(0, 0, 0, 0.5)', 'color(srgb 1 0 0)', 'oklch(0.5 0.1 20)', ''])('takes no %s', (color) => {
  expect(readableOn(color)).toBe('');
});
