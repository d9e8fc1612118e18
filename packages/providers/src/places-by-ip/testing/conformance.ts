import fc from 'fast-check';
import { describe, expect, test } from 'vitest';
import type { PlacesByIp } from '../port.ts';

/** Describes the tests that every source of places passes. */
export function describePlacesByIpConformance(name: string, make: () => Promise<PlacesByIp>): void {
  describe(`places by ip: ${name}`, () => {
    test.each([
      '127.0.0.1',
      '::1',
      '10.1.2.3',
      '192.168.0.1',
      '172.16.0.1',
      '169.254.1.1',
      '100.64.0.1',
      'fd00::1',
      'fe80::1',
      '::ffff:10.1.2.3',
      '0.0.0.0',
      '255.255.255.255',
    ])('returns nothing for %s, which is not public', async (ip) => {
      expect(await (await make()).countryOf(ip)).toBeNull();
    });

    test('returns nothing for text that is not an address, and never throws', async () => {
      const places = await make();
      const text = fc.oneof(
        fc.string(),
        fc.constantFrom('', 'localhost', '4.0.0.1:80', '[2600::1]', '4.0.0', '67108865', '4.0.0.1 ', 'fe80::1%eth0'),
      );
      await fc.assert(
        fc.asyncProperty(text, async (ip) => {
          expect(await places.countryOf(ip)).toBeNull();
        }),
      );
    });

    test('a place has a country of two letters', async () => {
      const places = await make();
      await fc.assert(
        fc.asyncProperty(
          fc.oneof(fc.ipV4(), fc.ipV6(), fc.constantFrom('4.0.0.1', '8.8.8.8', '2600::1')),
          async (ip) => {
            const place = await places.countryOf(ip);
            expect(place === null || /^[A-Z]{2}$/.test(place.country)).toBe(true);
            expect(place?.region === undefined || /^[A-Z0-9]{1,3}$/.test(place.region)).toBe(true);
          },
        ),
      );
    });
  });
}
