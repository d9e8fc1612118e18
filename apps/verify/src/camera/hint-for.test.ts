import { expect, test } from 'vitest';
import { hintFor } from '#camera/hint-for.ts';

test.each([
  ['dark', { sharpness: 0.1, brightness: 0.1, glare: 0 }, 0],
  ['glare', { sharpness: 0.5, brightness: 0.5, glare: 0.1 }, 0],
  ['blurred', { sharpness: 0.1, brightness: 0.5, glare: 0 }, 9],
  ['steady', { sharpness: 0.5, brightness: 0.5, glare: 0 }, 0],
  ['closer', { sharpness: 0.5, brightness: 0.5, glare: 0 }, 3],
])('says %s', (hint, quality, unread) => {
  expect(hintFor(quality, unread)).toBe(hint);
});
