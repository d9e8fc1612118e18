import { expect, it } from 'vitest';
import { makeBreaker } from './breaker.ts';

it('a network whose picture ended a reader rests for a minute, and nobody else does', () => {
  let now = 0;
  const breaker = makeBreaker(() => now);
  breaker.noteDeath('bad');
  expect([breaker.waitMs('bad'), breaker.waitMs('good'), breaker.isOpen()]).toEqual([60_000, 0, false]);
  now = 59_999;
  expect(breaker.waitMs('bad')).toBe(1);
  now = 60_000;
  expect(breaker.waitMs('bad')).toBe(0);
});

it('after three deaths in a minute nobody is read for a minute', () => {
  let now = 0;
  const breaker = makeBreaker(() => now);
  for (const network of ['a', 'b', 'c']) {
    expect(breaker.isOpen()).toBe(false);
    now += 25_000;
    breaker.noteDeath(network);
  }
  expect([breaker.waitMs('good'), breaker.isOpen()]).toEqual([60_000, true]);
  now += 60_000;
  expect([breaker.waitMs('good'), breaker.isOpen()]).toEqual([0, false]);
});

it('three deaths over more than a minute are no reason to rest', () => {
  let now = 0;
  const breaker = makeBreaker(() => now);
  for (const network of ['a', 'b', 'c']) {
    now += 30_001;
    breaker.noteDeath(network);
  }
  expect([breaker.waitMs('good'), breaker.isOpen()]).toEqual([0, false]);
});

it('what took too long counts against its network alone, of however many', () => {
  const breaker = makeBreaker(() => 0);
  const bad = Array.from({ length: 20 }, (_, index) => `bad ${index}`);
  for (const network of bad) breaker.noteTimeout(network);
  breaker.noteDeath('a');
  breaker.noteDeath('b');
  expect(bad.map((network) => breaker.waitMs(network))).toEqual(bad.map(() => 60_000));
  expect([breaker.waitMs('good'), breaker.isOpen()]).toEqual([0, false]);
});

it('deaths of one network are its own affair', () => {
  const breaker = makeBreaker(() => 0);
  for (let time = 0; time < 5; time += 1) breaker.noteDeath('bad');
  expect([breaker.waitMs('good'), breaker.isOpen()]).toEqual([0, false]);
});
