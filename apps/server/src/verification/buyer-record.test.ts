import { buyerData } from '@carded/contract';
import { searchTerms } from '@carded/domain/people';
import { describe, expect, it } from 'vitest';
import { adult } from '#testing/index.ts';
import { buyerRecordOf, personOf } from './buyer-record.ts';

const today = '2026-11-20';
const recordOf = (change: object) => buyerRecordOf({ ...adult, ...change }, today);

describe('what a shop sent of a buyer', () => {
  it('takes ZZ, any text or nothing as the state where a country has no list, and no such thing where it has', () => {
    for (const state of ['ZZ', 'Bavaria', ''])
      expect(recordOf({ country: 'DE', state, zip: '10115' }).state).toBe(state);
    for (const [country, zip] of [
      ['US', '83702'],
      ['CA', 'K1A 0B1'],
    ])
      expect(() => recordOf({ country, state: 'ZZ', zip })).toThrow('not valid');
  });

  it('writes a Canadian postal code in one way, and refuses an invalid one', () => {
    const ontario = { country: 'CA', state: 'ON' };
    for (const zip of ['K1A0B1', 'k1a 0b1', 'k1a-0b1', ' K1A  0B1 '])
      expect(recordOf({ ...ontario, zip }).zip).toBe('K1A 0B1');
    for (const zip of ['K1A 0B', '1KA 0B1', 'K1A 0BO1', ''])
      expect(() => recordOf({ ...ontario, zip })).toThrow('not valid');
  });

  it('takes five or nine digits in the US', () => {
    expect(recordOf({ zip: '83702-0142' }).zip).toMatch(/^83702/);
    for (const zip of ['8370', '837020142a', 'K1A 0B1']) expect(() => recordOf({ zip })).toThrow('not valid');
  });

  it('takes an email as the rule says, or none', () => {
    const isTaken = (email: string) => buyerData.safeParse({ ...adult, email }).success;
    for (const email of ['', 'a@b.co', 'dana+shop@mail.example', 'D_W-1@x.example'])
      expect(isTaken(email), email).toBe(true);
    for (const email of [
      'a@b.c',
      'nobody',
      'www.a@b.com',
      'a b@c.com',
      'é@mail.example',
      'a@b.com.',
      'a@bcom',
      'a@b.com\nBcc: x',
    ])
      expect(isTaken(email), email).toBe(false);
  });

  it('keeps what was typed whole, and cuts it for matching only', () => {
    const long = {
      first_name: 'A'.repeat(60),
      last_name: 'B'.repeat(60),
      city: 'C'.repeat(60),
      address: `1 ${'D'.repeat(80)}`,
    };
    const record = recordOf(long);
    expect(record).toMatchObject(long);
    const cut = { ...long, first_name: `${'A'.repeat(48)}xyz`, last_name: `${'B'.repeat(48)}xyz` };
    expect(searchTerms(personOf(recordOf(cut))).buyer).toBe(searchTerms(personOf(record)).buyer);
    const other = { ...long, last_name: `${'B'.repeat(47)}x` };
    expect(searchTerms(personOf(recordOf(other))).buyer).not.toBe(searchTerms(personOf(record)).buyer);
  });
});
