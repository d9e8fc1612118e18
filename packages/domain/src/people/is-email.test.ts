import { expect, test } from 'vitest';
import { isEmail } from './is-email.ts';
import { normaliseEmail, normalisePhone } from './normalise-contact.ts';

test.each(['a@b.co', 'jane.doe+tag@mail.example.com', 'A_b-c@x-y.org'])('takes %s', (text) => {
  expect(isEmail(text)).toBe(true);
});

test.each([
  'a@b.c',
  'a@bcom',
  'www.a@b.com',
  'jane doe@x.com',
  'a@bcd.e',
  'a.b.com',
  'a@b.co.',
  'jane@exämple.com',
  'a@@b.com',
  'a@b.c!m',
])('refuses %s', (text) => {
  expect(isEmail(text)).toBe(false);
});

test('normalises phones to digits with a country code and e-mail to lower case', () => {
  expect(normalisePhone('(555) 010-1234')).toBe('15550101234');
  expect(normalisePhone('+1 555 010 1234')).toBe('15550101234');
  expect(normalisePhone('+44 20 7946 0958')).toBe('442079460958');
  expect(normalisePhone('12')).toBeNull();
  expect(normaliseEmail(' Jane@Example.COM ')).toBe('jane@example.com');
});
