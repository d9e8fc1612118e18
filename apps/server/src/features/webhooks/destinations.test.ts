import { expect, test } from 'vitest';
import type { Context } from '#context.ts';
import { destinationsOf, enterDestination, type Lane } from './deliveries.ts';

const make = () => {
  const clock = { nowMs: 0 };
  const context = { now: () => clock.nowMs } as Context;
  const enter = (lane: Lane, key = 'shop') => enterDestination(context, key, lane);
  /** How many calls may run at one time. */
  const fill = (lane: Lane, key?: string) => {
    const leaves = Array.from({ length: 100 }, () => enter(lane, key)).filter((leave) => leave !== null);
    const leave = (wentWell: boolean) => {
      for (const one of leaves) one(wentWell);
    };
    return { count: leaves.length, leave };
  };
  return { clock, enter, fill, known: () => destinationsOf(context).size };
};

test('gives a destination a few places of each lane', () => {
  const { fill } = make();
  expect([fill('first').count, fill('again').count, fill('first', 'other').count]).toEqual([8, 16, 8]);
});

test('frees its places again', () => {
  const { fill } = make();
  fill('first').leave(true);
  expect(fill('first').count).toBe(8);
});

test('counts the calls that still run when one has ended', () => {
  const { enter, fill } = make();
  const [one] = [enter('first'), enter('first')];
  one?.(true);
  expect(fill('first').count).toBe(7);
});

test('sends first tries of a failing destination to the other lane for a minute, and gives it fewer places there', () => {
  const { clock, enter, fill } = make();
  enter('first')?.(false);
  expect(enter('first')).toBeNull();
  const again = fill('again');
  expect(again.count).toBe(4);
  again.leave(false);
  clock.nowMs += 60_000;
  expect(fill('first').count).toBe(8);
});

test('trusts a destination again once it has answered', () => {
  const { enter, fill } = make();
  enter('first')?.(false);
  enter('again')?.(true);
  expect(fill('first').count).toBe(8);
});

test('forgets destinations that were answered, and failed ones after a minute', () => {
  const { clock, enter, known } = make();
  enter('first', 'well')?.(true);
  expect(known()).toBe(0);
  for (let at = 0; at < 50; at += 1) enter('first', `dead-${at}`)?.(false);
  const running = enter('again', 'slow');
  expect(known()).toBe(51);
  clock.nowMs += 60_000;
  enter('first', 'another')?.(false);
  expect(known()).toBe(2);
  running?.(true);
  expect(known()).toBe(1);
});
