import { describe, expect, it } from 'vitest';
import { isDatabaseDown, placesOf } from './answer-error.ts';

const failedWith = (code: string) => Object.assign(new Error('a query failed'), { code });

describe('isDatabaseDown', () => {
  it.each([
    ['no connection', 'ECONNREFUSED'],
    ['no answer', 'ETIMEDOUT'],
    ['a name that is not known just now', 'ENOTFOUND'],
    ['a lost connection', '08006'],
    ['too many connections', '53300'],
    ['a full disk', '53100'],
    ['no memory', '53200'],
    ['a database that is being shut down', '57P01'],
    ['a file that the database cannot open', '58P01'],
    ['a disk that fails', '58030'],
    ['a database that only reads', '25006'],
  ])('is true for %s', (_, code) => {
    expect(isDatabaseDown(failedWith(code))).toBe(true);
  });

  it.each([
    ['a wrong value', '22007'],
    ['a broken rule', '23505'],
    ['a query of ours that is wrong', '42P01'],
    ['a cancelled query', '57014'],
    ['no code', ''],
  ])('is false for %s', (_, code) => {
    expect(isDatabaseDown(failedWith(code))).toBe(false);
  });
});

it('names places and never a line of the message', () => {
  const places = placesOf(new Error('first\nRuth Chapman\n594 Oak Avenue'), 3);
  expect(places).toHaveLength(3);
  expect(places.every((place) => place.startsWith('at '))).toBe(true);
  expect(places.join()).not.toMatch(/Ruth|Oak/);
});

it('ignores a value that is not an error', () => {
  expect(placesOf('text', 3)).toEqual([]);
  expect(placesOf(null, 3)).toEqual([]);
});
