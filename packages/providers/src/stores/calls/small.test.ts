import { createHmac } from 'node:crypto';
import fc from 'fast-check';
import { expect, test } from 'vitest';
import { dollars, minorOf, waitOf } from './call-platform.ts';
import { isHmac, isSameSecret, queryOf } from './signatures.ts';

test.each([
  ['12.50', 'USD', 1250n],
  ['12.5000', 'USD', 1250n],
  ['12', 'USD', 1200n],
  ['-3.10', 'EUR', -310n],
  ['1200', 'JPY', 1200n],
  ['1200.00', 'JPY', 1200n],
  ['1.234', 'KWD', 1234n],
  ['', 'USD', null],
  ['1e9', 'USD', null],
  ['12,50', 'USD', null],
  ['12.50', 'usd', null],
  ['12.50', '', null],
])('%s %s is %s', (text, currency, minor) => {
  expect(minorOf(text, currency)).toBe(minor);
});

test('cents are dollars, and back', () => {
  fc.assert(fc.property(fc.bigInt({ min: 0n, max: 10n ** 12n }), (cents) => minorOf(dollars(cents), 'USD') === cents));
  expect([dollars(0n), dollars(5n), dollars(2500n)]).toEqual(['0.00', '0.05', '25.00']);
});

test.each([
  [{ 'retry-after': '7' }, 7000],
  [{ 'retry-after': '2.0' }, 2000],
  [{ 'retry-after': '0' }, 1000],
  [{ 'retry-after': '999999' }, 3_600_000],
  [{ 'retry-after': 'Fri, 27 Nov 2026 00:00:30 GMT' }, 30_000],
  [{ 'retry-after': 'Fri, 27 Nov 2020 00:00:30 GMT' }, 1000],
  [{ 'retry-after': 'soon' }, undefined],
  [{ 'x-rate-limit-time-reset-ms': '2500' }, 2500],
  [{}, undefined],
])('%o asks to wait %s ms', (headers, ms) => {
  expect(waitOf(headers, Date.UTC(2026, 10, 27))).toBe(ms);
});

test('a query with a repeated name is refused', () => {
  expect(queryOf({ url: '/a?x=1&y=%20' })).toEqual(
    new Map([
      ['x', '1'],
      ['y', ' '],
    ]),
  );
  expect(queryOf({ url: '/a' })).toEqual(new Map());
  expect(queryOf({ url: '/a?x=1&x=1' })).toBeNull();
  expect(queryOf({ url: `/a?x=${'1'.repeat(9000)}` })).toBeNull();
});

test.each(['hex', 'base64'] as const)('a signature in %s is accepted in this spelling only', (encoding) => {
  const signature = createHmac('sha256', 'key').update('content').digest(encoding);
  const check = (given: string | undefined, key = 'key', content = 'content') =>
    isHmac({ key, content, signature: given, encoding });
  expect(check(signature)).toBe(true);
  expect([
    check(undefined),
    check(''),
    check(` ${signature}`),
    check(signature, ''),
    check(signature, 'other'),
  ]).toEqual([false, false, false, false, false]);
  expect(check(signature, 'key', 'contents')).toBe(false);
  const empty = createHmac('sha256', '').update('content').digest(encoding);
  expect(check(empty, '')).toBe(false);
  for (let at = 0; at < signature.length; at += 1)
    for (const letter of 'AZaz09+/=g') {
      const altered = signature.slice(0, at) + letter + signature.slice(at + 1);
      if (altered.toLowerCase() !== signature.toLowerCase())
        expect([altered, check(altered)]).toEqual([altered, false]);
    }
});

test('nothing is the same secret as nothing', () => {
  expect([isSameSecret('a', 'a'), isSameSecret('a', 'b'), isSameSecret(undefined, 'a'), isSameSecret('', '')]).toEqual([
    true,
    false,
    false,
    false,
  ]);
});
