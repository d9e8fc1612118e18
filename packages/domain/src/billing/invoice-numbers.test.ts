import fc from 'fast-check';
import { expect, test } from 'vitest';
import { chargeRef, invoicePrefix } from './invoice-numbers.ts';

test('prefixes are six letters and digits that nobody mistakes', () =>
  fc.assert(
    fc.property(fc.uint8Array({ minLength: 6, maxLength: 6 }), (bytes) =>
      /^[A-HJ-NP-Z2-9]{6}$/.test(invoicePrefix(() => bytes)),
    ),
  ));

test('attempts are named after their invoice', () => {
  expect(chargeRef('K7Q2M9-0012', 2)).toBe('K7Q2M9-0012-02');
  expect(chargeRef('K7Q2M9AB-123456', 117)).toHaveLength(19);
});
