import fc from 'fast-check';
import { describe, expect, test } from 'vitest';
import type { Taxes } from '../port.ts';

/** Tests what every source of taxes must do. */
export function describeTaxesConformance(name: string, make: () => Promise<Taxes>): void {
  describe(`taxes: ${name}`, () => {
    const texts = fc.oneof(fc.string(), fc.constantFrom('US', 'TX', 'us', '78701', 'CA', 'XX', ''));
    const places = fc.record({ country: texts, state: texts, zip: texts, city: texts, address: texts });
    const days = fc.constantFrom('2020-01-01', '2026-12-01', '2030-02-28');

    test('whatever is asked, it answers, and never throws: a rate that can be used, or that it does not know', async () => {
      const taxes = await make();
      await fc.assert(
        fc.asyncProperty(places, days, async (place, on) => {
          const answer = await taxes.rateFor(place, on);
          if (answer.state === 'unknown') return void expect(answer.code).toMatch(/^[a-z0-9_]+$/);
          expect(answer.rate >= 0n && answer.rate <= 500_000n).toBe(true);
          expect(answer.taxableShare >= 0n && answer.taxableShare <= 1_000_000n).toBe(true);
        }),
        { numRuns: 60 },
      );
    });

    test('asked twice, it says the same', async () => {
      const taxes = await make();
      const place = { country: 'US', state: 'TX', zip: '78701', city: 'Austin', address: '1 Congress Avenue' };
      expect(await taxes.rateFor(place, '2026-12-01')).toEqual(await taxes.rateFor(place, '2026-12-01'));
    });
  });
}
