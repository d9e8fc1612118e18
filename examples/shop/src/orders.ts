import { randomBytes } from 'node:crypto';
import type { Person } from '@carded/node';
import type { CartView } from './carts.ts';

export type Order = {
  id: string;
  cart: CartView;
  person: Person;
  email: string;
  /** The verification it was taken with: kept with the order, and used for one order only. */
  uuid: string;
  minimumAge: number | null;
  isTest: boolean;
  isHeld: boolean;
};

export function makeOrders() {
  const orders = new Map<string, Order>();
  /** Verifications that have an order. In a real shop: a unique index on the order's column. */
  const used = new Set<string>();
  return {
    isUsed: (uuid: string) => used.has(uuid),
    find: (id: string) => orders.get(id),
    /** Takes the order, or answers `null` when another one with the same verification was quicker. */
    take: (order: Omit<Order, 'id' | 'isHeld'>): Order | null => {
      if (used.has(order.uuid)) return null;
      used.add(order.uuid);
      const taken: Order = {
        ...order,
        id: randomBytes(16).toString('base64url'),
        isHeld: false,
      };
      orders.set(taken.id, taken);
      return taken;
    },
    /** A verification that is no longer accepted holds its order. */
    hold: (uuid: string, isHeld: boolean) => {
      for (const order of orders.values()) if (order.uuid === uuid) order.isHeld = isHeld;
    },
  };
}
