import { expect, test } from 'vitest';
import { accessTypeOf } from './access-types.ts';

test('a number that is no access type reaches no further than chosen websites', () => {
  expect(accessTypeOf(1).name).toBe('default');
  expect(accessTypeOf(2).name).toBe('site-specific');
  for (const id of [0, 3, Number.NaN, undefined]) expect(accessTypeOf(id).name).toBe('site-specific');
});
