import type { BillingPlan, StoreAccess, StorePlatform } from '../port.ts';
import type { FakeLine } from './fake-line.ts';

/** An order as somebody places it, whatever the platform. */
export type PlacedOrder = {
  readonly firstName: string;
  readonly lastName: string;
  readonly email: string;
  readonly phone: string;
  readonly address: string;
  readonly city: string;
  readonly state: string;
  readonly zip: string;
  readonly country: string;
  /** US dollars. */
  readonly total: string;
  readonly cart: string;
  readonly tags: readonly string[];
  readonly isTest: boolean;
};

/** An adapter, and a platform it talks to, which keeps a book of its own. */
export type StoreUnderTest = {
  readonly platform: StorePlatform;
  readonly store: StoreAccess;
  readonly line: FakeLine;
  readonly forward: (ms: number) => void;
  readonly fake: {
    addOrder(order: PlacedOrder): string | Promise<string>;
    /** Order as a clerk sees it. */
    seen(id: string): { isHeld: boolean; isCancelled: boolean; text: string; isRisky: boolean; refunds: number };
    ship(id: string): void;
    holdByOthers(id: string): void;
    writeByHand(id: string, text: string): void;
    revoke(): void;
  };
  /** Approves a charge, like the owner on the platform's own page. */
  readonly approve?: (billingId: string) => void;
  /** An id as the platform makes them, of no order. */
  readonly unknownOrder: string;
  /** One of a moment ago. */
  readonly cursor: string;
  /** All that may be called. */
  readonly hosts: RegExp;
  /** Valid names of a store; default: `hosts`. */
  readonly names?: RegExp;
};

export const placed: PlacedOrder = {
  ...{ firstName: 'Ruth', lastName: 'Chapman', email: 'ruth@buyers.example', phone: '+13035550123' },
  ...{ address: '410 Main Street', city: 'Denver', state: 'CO', zip: '80202', country: 'US' },
  ...{ total: '42.50', cart: 'c4f3-cart-1', tags: ['Vape', 'Devices'], isTest: false },
};

export const testPlan: BillingPlan = {
  ...{ name: 'Carded', terms: '$25 a month and 50 cents for each check', capCents: 20_000n, isTest: false },
};
