import { expect, test } from 'vitest';
import { nextOf } from '#camera/use-camera.ts';

test('goes round all cameras of a device', () => {
  const ids = ['wide', 'main', 'front'];
  expect(nextOf(ids, 'wide')).toBe('main');
  expect(nextOf(ids, 'front')).toBe('wide');
  expect(nextOf(ids, undefined)).toBe('wide');
});

test('offers no other camera where there is one', () => {
  expect(nextOf(['main'], 'main')).toBeNull();
  expect(nextOf([], undefined)).toBeNull();
});
