import { expect, it } from 'vitest';
import { placesOf } from './log-failure.ts';

it('names places and never a line of the message', () => {
  const places = placesOf(new Error('first\nRuth Chapman\n594 Oak Avenue'), 3);
  expect(places).toHaveLength(3);
  expect(places.every((place) => place.startsWith('at '))).toBe(true);
  expect(places.join()).not.toMatch(/Ruth|Oak/);
});

it('has nothing to say of what is no error', () => {
  expect(placesOf('text', 3)).toEqual([]);
  expect(placesOf(null, 3)).toEqual([]);
});
