import fc from 'fast-check';
import { expect, test } from 'vitest';
import { isGlobalAddress, parseIpAddress } from './index.ts';

test.each([
  '1.1.1.1',
  '8.8.8.8',
  '9.255.255.255',
  '11.0.0.0',
  '100.63.255.255',
  '100.128.0.0',
  '126.255.255.255',
  '128.0.0.0',
  '169.253.255.255',
  '172.15.255.255',
  '172.32.0.0',
  '192.0.1.0',
  '192.167.255.255',
  '192.169.0.0',
  '198.17.255.255',
  '198.20.0.0',
  '223.255.255.255',
  '2001:200::1',
  '2600::1',
  '2606:4700:4700::1111',
  '2a00:1450::1',
  '2003::1',
])('%s is global', (address) => {
  expect(isGlobalAddress(address)).toBe(true);
});

test.each([
  '0.0.0.0',
  '0.1.2.3',
  '10.0.0.1',
  '10.255.255.255',
  '100.64.0.0',
  '100.127.255.255',
  '127.0.0.1',
  '127.255.255.254',
  '169.254.169.254',
  '172.16.0.1',
  '172.31.255.255',
  '192.0.0.8',
  '192.0.2.1',
  '192.88.99.1',
  '192.168.1.1',
  '198.18.0.1',
  '198.19.255.255',
  '198.51.100.7',
  '203.0.113.9',
  '224.0.0.1',
  '239.255.255.255',
  '240.0.0.1',
  '255.255.255.255',
  '::',
  '::1',
  '::ffff:127.0.0.1',
  '::ffff:8.8.8.8',
  '::127.0.0.1',
  '64:ff9b::7f00:1',
  '64:ff9b::8.8.8.8',
  '64:ff9b:1::1',
  '100::1',
  '2001::1',
  '2001:0:4136:e378:8000:63bf:3fff:fdd2',
  '2001:2::1',
  '2001:10::1',
  '2001:20::1',
  '2001:db8::1',
  '2002:7f00:1::1',
  '2002:808:808::',
  '3fff::1',
  '5f00::1',
  'fc00::1',
  'fd12:3456::1',
  'fe80::1',
  'fe80::1%eth0',
  'fec0::1',
  'ff02::1',
  'localhost',
  '',
  '2130706433',
])('%s is not global', (address) => {
  expect(isGlobalAddress(address)).toBe(false);
});

test('no IPv4 address becomes global by being carried inside an IPv6 address', () => {
  const carriers = [
    (hex: string) => `::ffff:${hex}`,
    (hex: string) => `::${hex}`,
    (hex: string) => `64:ff9b::${hex}`,
    (hex: string) => `64:ff9b:1::${hex}`,
    (hex: string) => `2002:${hex}::1`,
    (hex: string) => `2001:0:${hex}::1`,
  ];
  fc.assert(
    fc.property(fc.nat(0xffff), fc.nat(0xffff), fc.constantFrom(...carriers), (high, low, carrier) => {
      expect(isGlobalAddress(carrier(`${high.toString(16)}:${low.toString(16)}`))).toBe(false);
    }),
  );
});

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
