import { describe, expect, it } from 'vitest';
import { isDatabaseDown } from './answer-error.ts';

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
