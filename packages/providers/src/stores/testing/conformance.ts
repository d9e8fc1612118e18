import { describe } from 'vitest';
import { describeFaults } from './faults.ts';
import { describeOrders } from './orders.ts';
import { describeParts } from './parts.ts';
import type { StoreUnderTest } from './under-test.ts';

/** Tests what every adapter of a store platform must do, by what the platform itself says afterwards. */
export function describeStoreConformance(name: string, make: () => Promise<StoreUnderTest>): void {
  describe(`store platform: ${name}`, () => {
    describeOrders(make);
    describeFaults(make);
    describeParts(make);
  });
}
