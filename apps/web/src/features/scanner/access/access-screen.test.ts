import { expect, test } from 'vitest';
import { nameOf } from './access-screen.tsx';

test('a device whose name was left empty is told of in words', () => {
  expect(nameOf({ label: '' })).toBe('Device without a name');
  expect(nameOf({ label: 'Front counter' })).toBe('Front counter');
});
