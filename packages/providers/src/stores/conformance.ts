import { describe } from 'vitest';
import { describeFaults } from './testing/faults.ts';
import { describeOrders } from './testing/orders.ts';
import { describeParts } from './testing/parts.ts';
import type { StoreUnderTest } from './testing/under-test.ts';

/** What every adapter of a store platform holds to, by what the platform itself says afterwards. */
export function describeStoreConformance(name: string, make: () => Promise<StoreUnderTest>): void {
  describe(`store platform: ${name}`, () => {
    describeOrders(make);
    describeFaults(make);
    describeParts(make);
  });
}
