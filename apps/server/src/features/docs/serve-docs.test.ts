import { expect, it } from 'vitest';
import { keepAnswers } from './serve-docs.ts';

it('asks once for what differs only in case, accents and spaces, and forgets what was asked longest ago', () => {
  const asked: string[] = [];
  const answer = keepAnswers((query) => asked.push(query), 2);
  for (const query of ['Proof', ' próof ', 'a  Cart', 'proof', 'order', 'A cart']) answer(query);
  expect(asked).toEqual(['proof', 'a cart', 'order', 'a cart']);
});

it('reads at most the first hundred characters of a query', () => {
  const lengths: number[] = [];
  const answer = keepAnswers((query) => lengths.push(query.length));
  for (const query of ['x'.repeat(5000), '\ufdfa'.repeat(200)]) answer(query);
  expect(lengths).toEqual([100, 100]);
});
