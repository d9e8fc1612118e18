import fc from 'fast-check';
import { expect, it } from 'vitest';
import { newPasswordFault, repeatedFault } from './password-rules.ts';

it('takes a repeated password that equals the new one, and no other', () => {
  const text = fc.string({ unit: 'grapheme' });
  fc.assert(
    fc.property(text, text, (one, other) => {
      expect(repeatedFault(one, one)).toBeNull();
      expect(repeatedFault(one, other) === null).toBe(one === other);
    }),
  );
  for (const other of ['', 'seven lanterns ', 'Seven lanterns', ' seven lanterns', 'seven lantern'])
    expect(repeatedFault(other, 'seven lanterns')).toBe('The two do not match');
});

it('counts characters as people do, and asks for fewer beside a second factor', () => {
  expect(newPasswordFault('🏮'.repeat(15), false)).toBeNull();
  expect(newPasswordFault('🏮'.repeat(14), false)).toBe('At least 15 characters');
  expect(newPasswordFault('x'.repeat(12), true)).toBeNull();
});
