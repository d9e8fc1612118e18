import fc from 'fast-check';
import { expect, test } from 'vitest';
import { parseIpAddress } from './index.ts';

test.each([
  ['0.0.0.0', 4, 0n],
  ['1.2.3.4', 4, 0x01020304n],
  ['255.255.255.255', 4, 0xffffffffn],
  ['::', 6, 0n],
  ['::1', 6, 1n],
  ['1::', 6, 1n << 112n],
  ['2001:DB8::8:800:200C:417A', 6, 0x20010db80000000000080800200c417an],
  ['::ffff:1.2.3.4', 6, 0xffff01020304n],
  ['::1.2.3.4', 6, 0x01020304n],
  ['64:ff9b::192.0.2.33', 6, 0x0064ff9b0000000000000000c0000221n],
  ['1:2:3:4:5:6:7:8', 6, 0x00010002000300040005000600070008n],
  ['1:2:3:4:5:6:7::', 6, 0x00010002000300040005000600070000n],
])('reads %s', (text, family, value) => {
  expect(parseIpAddress(text)).toEqual({ family, value });
});

test.each([
  '',
  ' ',
  '1.2.3',
  '01.2.3.4',
  '0x1.2.3.4',
  '1.2.3.4 ',
  '1.2.3.4:80',
  '256.1.1.1',
  '16909060',
  '[::1]',
  'fe80::1%eth0',
  ':::',
  '1::2::3',
  '1:2',
  'localhost',
  '::ffff:1.2.3.400',
])('does not read %j', (text) => {
  expect(parseIpAddress(text)).toBeNull();
});

test('reads back every way of writing an IPv6 address', () => {
  fc.assert(
    fc.property(fc.ipV6(), (text) => {
      const address = parseIpAddress(text);
      const byUrl = new URL(`http://[${text}]/`).hostname.slice(1, -1);
      expect(address?.family).toBe(6);
      expect(parseIpAddress(byUrl)).toEqual(address);
    }),
  );
});
