import { makeRandom, type Random } from '@carded/providers/identity';

const dayMs = 86_400_000;
/** Days since the first shop opened. */
export const historyDays = 425;

/**
 * Ends of an order: `known` to the records; `card` and `passport`, shown by an unknown buyer and accepted; `left`, asked for an ID and gone; the rest is
 * refused, by a card or by its place.
 */
export const orderEnds = [
  'known',
  'card',
  'passport',
  'left',
  'expired',
  'info_mismatch',
  'fake_id',
  'blank_id',
  'underage',
  'sms_failed',
  'abroad',
] as const;
type OrderEnd = (typeof orderEnds)[number];
export type Order = { at: number; end: OrderEnd; person: number; number: number };

/**
 * A shop's trade: orders a day when it opens and once it has been open for the whole history, which a younger shop is on its way to; and how many of a thousand
 * end in each way.
 */
export type Trade = {
  seed: number;
  openedDaysAgo: number;
  perDay: readonly [number, number];
  ends: Readonly<Partial<Record<OrderEnd, number>>>;
};

/** Sunday first: people order before the weekend. */
const weekdays = [0.8, 0.85, 0.9, 1, 1.05, 1.3, 1.15];
/** January first: slow after the holidays, busy before them. */
const months = [0.82, 0.88, 0.95, 1, 1, 1.04, 1.02, 0.98, 1, 1.04, 1.16, 1.24];
/** Orders by hour: few at night, most after work. In UTC, for shops of the western states. */
const hours = [9, 9, 9, 8, 6, 4, 2, 1, 1, 1, 1, 1, 2, 3, 4, 5, 6, 7, 7, 7, 7, 8, 8, 9];
const ordersOfDay = hours.reduce((sum, orders) => sum + orders, 0);

/**
 * Makes the orders of a shop after `from` and up to `until`, always the same: a day's orders depend on the day alone, so that a restarted demo continues where
 * it stopped.
 */
export function ordersBetween(trade: Trade, since: number, from: number, until: number): Order[] {
  const opened = since + (historyDays - trade.openedDaysAgo) * dayMs;
  const orders: Order[] = [];
  for (let day = Math.floor(Math.max(from, opened) / dayMs); day * dayMs <= until; day += 1)
    orders.push(...ordersOn(trade, opened, day).filter(({ at }) => at > from && at > opened && at <= until));
  return orders;
}

const ordersOn = (trade: Trade, opened: number, day: number): Order[] => {
  const random = makeRandom(trade.seed * 1_000_003 + day);
  const date = new Date(day * dayMs);
  const grown = Math.max(0, day * dayMs - opened) / (historyDays * dayMs);
  const [first, last] = trade.perDay;
  const mean = (first + (last - first) * grown) * (weekdays[date.getUTCDay()] ?? 1) * (months[date.getUTCMonth()] ?? 1);
  const count = Math.floor(mean * (0.4 + random.below(121) / 100) + random.below(100) / 100);
  const ordersOfEach = orderEnds.map((end) => trade.ends[end] ?? 0);
  return Array.from({ length: count }, (_, index) => ({
    at: day * dayMs + pick(random, ordersOfDay, hours) * 3_600_000 + random.below(3_600_000),
    end: orderEnds[pick(random, 1_000, ordersOfEach)] ?? 'known',
    // Three in ten come back: they are among the first hundred.
    person: random.below(10) < 3 ? random.below(100) : random.below(4_000),
    number: (day % 10_000) * 10 + index,
  })).sort((one, other) => one.at - other.at);
};

/** Picks one of several by its share of the whole; -1 for what is left of it beside them. */
const pick = (random: Random, whole: number, shares: readonly number[]): number => {
  let left = random.below(whole);
  return shares.findIndex((share) => {
    left -= share;
    return left < 0;
  });
};
