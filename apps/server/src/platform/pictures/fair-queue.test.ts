import { array, assert, constantFrom, integer, property, record } from 'fast-check';
import { expect, it } from 'vitest';
import { makeFairQueue, type Turn, waitingAtMost } from './fair-queue.ts';

const turn = (accountId: string, network: string, subject: string): Turn => ({ accountId, network, subject });
const queueOf = () => makeFairQueue<string>(() => 0);
const takeAll = (queue: ReturnType<typeof queueOf>): string[] => {
  const taken: string[] = [];
  for (let next = queue.next(); next !== null; next = queue.next()) {
    taken.push(next.task);
    queue.done(next.turn, 1_000);
  }
  return taken;
};

it('takes turns by account and network, however many one of them sends', () => {
  const queue = queueOf();
  for (const index of [1, 2, 3]) queue.add(turn('shop', 'flood', `f${index}`), 1, `f${index}`);
  queue.add(turn('shop', 'home', 'same shop'), 1, 'same shop');
  queue.add(turn('other', 'flood', 'f4'), 1, 'f4');
  queue.add(turn('other', 'office', 'other shop'), 1, 'other shop');
  expect(takeAll(queue)).toEqual(['f1', 'other shop', 'same shop', 'f4', 'f2', 'f3']);
});

it('a subject that was away has saved up no turns', () => {
  const queue = queueOf();
  for (let index = 0; index < 50; index += 1) {
    queue.add(turn('busy', `n${index}`, `b${index}`), 1, 'busy');
    takeAll(queue);
  }
  for (const index of [1, 2, 3]) {
    queue.add(turn('busy', `m${index}`, `m${index}`), 1, `busy${index}`);
    queue.add(turn('new', `o${index}`, `o${index}`), 1, `new${index}`);
  }
  expect(takeAll(queue)).toEqual(['new1', 'busy1', 'new2', 'busy2', 'new3', 'busy3']);
});

it('counts what a picture cost, not only that it came', () => {
  const queue = queueOf();
  queue.add(turn('a', 'a', 'heavy'), 1, 'heavy');
  const heavy = queue.next();
  if (heavy !== null) queue.done(heavy.turn, 5_000);
  for (const index of [1, 2, 3]) queue.add(turn('b', 'b', `b${index}`), 1, `b${index}`);
  queue.add(turn('a', 'a', 'again'), 1, 'again');
  expect(takeAll(queue)).toEqual(['b1', 'b2', 'b3', 'again']);
});

it('only one picture of a subject is read at a time', () => {
  const queue = queueOf();
  expect(queue.add(turn('a', 'n', 'buyer'), 1, 'first')).toBe(true);
  expect(queue.add(turn('a', 'n', 'buyer'), 1, 'second')).toBe(false);
  const first = queue.next();
  expect(queue.add(turn('a', 'n', 'buyer'), 1, 'second')).toBe(false);
  if (first !== null) queue.done(first.turn, 1);
  expect(queue.add(turn('a', 'n', 'buyer'), 1, 'second')).toBe(true);
});

it('keeps the last places of each line for others', () => {
  const queue = queueOf();
  const takes = (accountId: string, network: string) => queue.add(turn(accountId, network, `${queue.size()}`), 1, 'x');
  const shops = Array.from({ length: 9 }, (_, index) => `shop ${index}`);
  expect(shops.map((shop) => takes(shop, 'flood'))).toEqual([...Array(8).fill(true), false]);
  expect(['a', 'b', 'b', 'b', 'b'].map((network) => takes('one shop', network))).toEqual([
    true,
    true,
    true,
    true,
    false,
  ]);
  expect(['c', 'c', 'c', 'c', 'd'].map((network) => takes('other shop', network))).toEqual([
    true,
    true,
    true,
    false,
    true,
  ]);
});

it('never holds more than its room, and frees everything it took', () => {
  const arrival = record({
    accountId: constantFrom('a', 'b', 'c', 'd', 'e', 'f', 'g', 'h', 'i', 'j'),
    network: constantFrom('1', '2', '3', '4', '5', '6'),
    bytes: integer({ min: 1, max: 14_000_000 }),
  });
  assert(
    property(array(arrival, { maxLength: 120 }), (arrivals) => {
      const queue = queueOf();
      const held = arrivals.flatMap(({ bytes, ...whose }, index) => {
        const one = { ...whose, subject: String(index) };
        return queue.add(one, bytes, String(index)) ? [{ ...one, bytes }] : [];
      });
      const most = (key: (one: (typeof held)[number]) => string) =>
        Math.max(0, ...[...Map.groupBy(held, key).values()].map((group) => group.length));
      expect(held.length).toBeLessThanOrEqual(waitingAtMost.inAll);
      expect(held.reduce((sum, one) => sum + one.bytes, 0)).toBeLessThanOrEqual(waitingAtMost.bytes);
      expect(most((one) => one.accountId)).toBeLessThanOrEqual(waitingAtMost.ofAccount);
      expect(most((one) => one.network)).toBeLessThanOrEqual(waitingAtMost.ofNetwork);
      expect(most((one) => one.accountId + one.network)).toBeLessThanOrEqual(waitingAtMost.ofNetworkInAccount);
      expect(takeAll(queue).toSorted()).toEqual(held.map(({ subject }) => subject).toSorted());
    }),
  );
});

it('one who comes alone from elsewhere is next, behind any flood of one network over any accounts', () => {
  const flood = array(constantFrom('a', 'b', 'c', 'd'), { minLength: 1, maxLength: 60 });
  assert(
    property(flood, integer({ min: 0, max: 30 }), (accounts, readBefore) => {
      const queue = queueOf();
      for (const [index, accountId] of accounts.entries())
        queue.add(turn(accountId, 'flood', String(index)), 1, 'flood');
      const first = queue.next();
      if (first !== null) queue.done(first.turn, 1_000);
      for (let index = 0; index < readBefore; index += 1) {
        const next = queue.next();
        if (next !== null) queue.done(next.turn, 1_000);
      }
      queue.add(turn('quiet', 'home', 'honest'), 1, 'honest');
      expect(queue.next()?.task).toBe('honest');
    }),
  );
});
