import { expect, test } from 'vitest';
import { isEmail } from './is-email.ts';

test.each(['a@b.co', 'jane.doe+tag@mail.example.com', 'A_b-c@x-y.org', 'a@1.co', 'jane@a-b.c-d.example'])(
  'takes %s',
  (text) => {
    expect(isEmail(text)).toBe(true);
  },
);

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
  '@bcd.ef',
  'a@.bcd',
  'jane@shop..example',
  'jane@-shop.example',
  'jane@shop-.example',
  'jane@shop.example-',
  'jane@my_shop.example',
  'jane@shop',
  'jane@doe@shop.example',
  'abc.defg',
])('refuses %s', (text) => {
  expect(isEmail(text)).toBe(false);
});
