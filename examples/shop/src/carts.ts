import { randomBytes } from 'node:crypto';
import { products, shippingCents } from './catalog.ts';

export type Cart = {
  /** Known to its buyer's cookie alone. */
  id: string;
  /** Number of the order, such as `#10423`: no secret, and no two carts of a shop share one. */
  number: string;
  lines: Map<string, number>;
};
/** A cart as it is shown: what, how many, and the sum. */
export type CartView = {
  number: string;
  lines: { id: string; name: string; count: number; cents: number }[];
  count: number;
  cents: number;
};

/** An example keeps its carts in memory, the newest thousand. */
const mostCarts = 1_000;
const mostOfOne = 20;

/** Numbers go on from the minute of the start, so that a shop that starts again repeats none. In a real shop: a sequence of its database. */
const countedFrom = Date.UTC(2026, 10, 1);
const firstNumber = (nowMs: number) => 10_000 + Math.max(0, Math.floor((nowMs - countedFrom) / 60_000));

/** @param nowMs milliseconds since 1970 */
export function makeCarts(nowMs = Date.now()) {
  let next = firstNumber(nowMs);
  const carts = new Map<string, Cart>();
  return {
    find: (id: string | undefined) => (id === undefined ? undefined : carts.get(id)),
    open: (): Cart => {
      const cart: Cart = { id: randomBytes(16).toString('base64url'), number: `#${next++}`, lines: new Map() };
      carts.set(cart.id, cart);
      const [oldest] = carts.keys();
      if (carts.size > mostCarts && oldest !== undefined) carts.delete(oldest);
      return cart;
    },
    close: (cart: Cart) => carts.delete(cart.id),
  };
}

/** Changes how many of a product are in the cart; unknown products are left out. */
export function changeCart(cart: Cart, productId: string, by: number): void {
  if (!products.some(({ id }) => id === productId)) return;
  const count = Math.min(mostOfOne, (cart.lines.get(productId) ?? 0) + by);
  if (count > 0) cart.lines.set(productId, count);
  else cart.lines.delete(productId);
}

export function viewCart(cart: Cart | undefined): CartView {
  const lines = products.flatMap(({ id, name, cents }) => {
    const count = cart?.lines.get(id) ?? 0;
    return count > 0 ? [{ id, name, count, cents: count * cents }] : [];
  });
  const sum = lines.reduce((total, line) => total + line.cents, 0);
  const count = lines.reduce((total, line) => total + line.count, 0);
  return { number: cart?.number ?? '', lines, count, cents: count > 0 ? sum + shippingCents : 0 };
}
