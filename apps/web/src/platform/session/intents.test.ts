import { expect, it } from 'vitest';
import { makeIntents } from './intents.ts';

const counted = () => {
  let count = 0;
  const { headersFor, arrived } = makeIntents(() => `key-${++count}`);
  return { keyOf: (sent: unknown) => headersFor(sent)['idempotency-key'], arrived };
};

it('a repeated request has its first key', () => {
  const { keyOf } = counted();
  expect([keyOf({ body: 'Hello' }), keyOf({ body: 'Hello' })]).toEqual(['key-1', 'key-1']);
});

it('other words have another key', () => {
  const { keyOf } = counted();
  expect([keyOf({ body: 'Hello' }), keyOf({ body: 'Hello there' }), keyOf({ body: 'Hello' })]).toEqual([
    'key-1',
    'key-2',
    'key-3',
  ]);
});

it('the same words get a new key after the first ones arrived', () => {
  const { keyOf, arrived } = counted();
  const first = keyOf('Thanks');
  arrived();
  expect(keyOf('Thanks')).not.toBe(first);
});
