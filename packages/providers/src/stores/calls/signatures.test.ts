import { createHmac } from 'node:crypto';
import fc from 'fast-check';
import { expect, test } from 'vitest';
import { readToken } from './signatures.ts';

const secret = 'a secret that two sides have';
const now = Date.UTC(2026, 10, 27);
const seconds = now / 1000;
const part = (value: unknown) => Buffer.from(JSON.stringify(value)).toString('base64url');
const signed = (head: unknown, body: unknown, key = secret, hash = 'sha256') => {
  const content = `${part(head)}.${part(body)}`;
  return `${content}.${createHmac(hash, key).update(content).digest('base64url')}`;
};
const head = { alg: 'HS256', typ: 'JWT' };
const claims = { aud: 'app', exp: seconds + 60, nbf: seconds, iat: seconds };
const good = signed(head, claims);

test('a token signed with our secret is read', () => {
  expect(readToken(good, secret, now)).toEqual(claims);
  expect(readToken(signed({ alg: 'HS256' }, { exp: seconds + 1 }), secret, now)).toEqual({ exp: seconds + 1 });
});

test('an expired or future token is refused, except within the allowed clock difference', () => {
  const read = (times: object) => readToken(signed(head, { ...claims, ...times }), secret, now) !== null;
  expect([read({ exp: seconds }), read({ exp: seconds + 1 })]).toEqual([false, true]);
  expect([read({ nbf: seconds + 11 }), read({ nbf: seconds + 10 })]).toEqual([false, true]);
  expect([read({ iat: seconds + 11 }), read({ iat: seconds + 10 })]).toEqual([false, true]);
  expect(readToken(signed(head, { aud: 'app' }), secret, now)).toBeNull();
  expect(readToken(signed(head, { exp: '9999999999' }), secret, now)).toBeNull();
});

test.each([
  ['none', `${part({ alg: 'none' })}.${part(claims)}.`],
  ['none with a signature', signed({ alg: 'none' }, claims)],
  ['another algorithm', signed({ alg: 'HS512' }, claims, secret, 'sha512')],
  ['another algorithm by name', signed({ alg: 'RS256' }, claims)],
  ['an extension that must be understood', signed({ ...head, crit: ['exp'] }, claims)],
  ['another secret', signed(head, claims, 'another')],
  ['no secret', signed(head, claims, '')],
  ['two parts', good.split('.').slice(0, 2).join('.')],
  ['four parts', `${good}.x`],
  ['an empty signature', `${good.split('.').slice(0, 2).join('.')}.`],
  ['padding', `${good}=`],
  ['nothing', ''],
  ['much', 'x'.repeat(9000)],
])('a token with %s is refused', (_, token) => {
  expect(readToken(token, secret, now)).toBeNull();
});

test('no token is read without a secret of ours', () => {
  expect(readToken(signed(head, claims, ''), '', now)).toBeNull();
});

test('none of 10,000 altered tokens is read', () => {
  const altered = fc.tuple(fc.nat(good.length - 1), fc.string({ minLength: 0, maxLength: 3 })).map(([at, text]) => {
    return good.slice(0, at) + text + good.slice(at + 1);
  });
  const wild = fc.string({ unit: fc.constantFrom(...'abcDEF019-_.='), maxLength: 200 });
  fc.assert(
    fc.property(
      fc.oneof(altered, wild).filter((token) => token !== good),
      (token) => readToken(token, secret, now) === null,
    ),
    { numRuns: 10_000 },
  );
});
