import { expect, it } from 'vitest';
import { makeBreaker } from './make-pictures.ts';

const of = (network: string, subject = `check of ${network}`) => ({ network, subject });
const good = of('good');

it('only a network whose picture ended a reader is paused for a minute', () => {
  let now = 0;
  const breaker = makeBreaker(() => now);
  breaker.noteDeath(of('bad'));
  expect([breaker.waitMs(of('bad', 'another')), breaker.waitMs(good), breaker.isOpen()]).toEqual([60_000, 0, false]);
  now = 59_999;
  expect(breaker.waitMs(of('bad'))).toBe(1);
  now = 60_000;
  expect(breaker.waitMs(of('bad'))).toBe(0);
});

it('a check whose picture ended a reader is paused in every network', () => {
  const breaker = makeBreaker(() => 0);
  breaker.noteDeath(of('one', 'check'));
  breaker.noteTimeout(of('two', 'slow'));
  expect(['check', 'slow', 'other'].map((subject) => breaker.waitMs(of('three', subject)))).toEqual([
    60_000, 60_000, 0,
  ]);
});

it('three networks in a minute are a reason to look whether the fault is here, and none to rest', () => {
  let now = 0;
  const breaker = makeBreaker(() => now);
  const opened = ['a', 'b', 'b', 'c', 'd'].map((network) => {
    now += 10_000;
    return breaker.noteDeath(of(network));
  });
  expect(opened).toEqual([false, false, false, true, true]);
  expect([breaker.waitMs(good), breaker.isOpen()]).toEqual([0, false]);
});

it('every network is paused for a minute on request', () => {
  let now = 0;
  const breaker = makeBreaker(() => now);
  breaker.rest();
  expect([breaker.waitMs(good), breaker.isOpen()]).toEqual([60_000, true]);
  now = 60_000;
  expect([breaker.waitMs(good), breaker.isOpen()]).toEqual([0, false]);
});

it('three deaths over more than a minute are no reason to look', () => {
  let now = 0;
  const breaker = makeBreaker(() => now);
  const opened = ['a', 'b', 'c'].map((network) => {
    now += 30_001;
    return breaker.noteDeath(of(network));
  });
  expect(opened).toEqual([false, false, false]);
});

it('a picture that took too long counts only against its sender', () => {
  const breaker = makeBreaker(() => 0);
  const bad = Array.from({ length: 20 }, (_, index) => of(`bad ${index}`));
  for (const one of bad) breaker.noteTimeout(one);
  expect(['a', 'b'].map((network) => breaker.noteDeath(of(network)))).toEqual([false, false]);
  expect(bad.map((one) => breaker.waitMs(one))).toEqual(bad.map(() => 60_000));
  expect([breaker.waitMs(good), breaker.isOpen()]).toEqual([0, false]);
});
