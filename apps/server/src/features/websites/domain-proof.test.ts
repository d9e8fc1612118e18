import { expect, it } from 'vitest';
import { readDomain } from './domain-proof.ts';

it.each([
  ['shop.example.com', 'shop.example.com', 'example.com'],
  [' HTTPS://Shop.Example.com/cart?x=1 ', 'shop.example.com', 'example.com'],
  ['http://shop.example.com:80', 'shop.example.com', 'example.com'],
  ['shop.example.com.', 'shop.example.com', 'example.com'],
  ['käse.example.com', 'xn--kse-qla.example.com', 'example.com'],
  ['nine.myshopify.com', 'nine.myshopify.com', 'nine.myshopify.com'],
  ['127.0.0.1.shop.com', '127.0.0.1.shop.com', 'shop.com'],
  ['x127.10.20.30.shop.com', 'x127.10.20.30.shop.com', 'shop.com'],
  ['localhost.shop.com', 'localhost.shop.com', 'shop.com'],
])('reads %j as %s of %s', (typed, domain, rootDomain) => {
  for (const isLocal of [true, false]) expect(readDomain(typed, isLocal)).toEqual({ domain, rootDomain });
});

it.each([
  '',
  'shop',
  'shop example.com',
  'pat@shop.example.com',
  'pat:secret@shop.example.com',
  'ftp://shop.example.com',
  'https://shop.example.com:8443',
  'myshopify.com',
  'co.uk',
  '203.0.113.7',
  '[2001:db8::1]',
  'shop_one.example.com\\x',
])('reads no domain in %j', (typed) => {
  for (const isLocal of [true, false]) expect(readDomain(typed, isLocal)).toBeNull();
});

it('takes hosts of up to 253 characters (RFC 1035, section 2.3.4)', () => {
  const four = `${'a'.repeat(61)}.`.repeat(4);
  const [longest, longer] = [`${four}b.com`, `${four}bb.com`];
  expect([longest.length, longer.length]).toEqual([253, 254]);
  expect([readDomain(longest, false)?.domain, readDomain(longer, false)]).toEqual([longest, null]);
});

it.each([
  ['localhost:4000', 'localhost:4000', 'localhost'],
  ['http://shop.localhost/', 'shop.localhost', 'shop.localhost'],
  ['127.0.0.1:81', '127.0.0.1:81', '127.0.0.1'],
  ['127.10.20.30', '127.10.20.30', '127.10.20.30'],
  ['[::1]:4000', '[::1]:4000', '[::1]'],
])('reads %j only where the server itself runs on that machine', (typed, domain, rootDomain) => {
  expect([readDomain(typed, true), readDomain(typed, false)]).toEqual([{ domain, rootDomain }, null]);
});
