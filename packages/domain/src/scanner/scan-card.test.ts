import fc from 'fast-check';
import { describe, expect, it } from 'vitest';
import { readLicense } from '#license/index.ts';
import { inventCard } from '#license/testing/wedge-damage.ts';
import { cardOfLicense, cardOfRecord, differingFields, emptyCard, recordOfCard } from './scan-card.ts';

const typed = {
  id_number: 'A1234567',
  first_name: ' Marisol ',
  last_name: 'Etcheverry',
  address: '12 Alder Street',
  city: 'Portland',
  state: 'Oregon',
  zip: '97205',
  country: 'USA',
  dob_month: '5',
  dob_day: '08',
  dob_year: '1992',
  exp_month: '05',
  exp_day: '8',
  exp_year: '2031',
};

describe('a card', () => {
  it('is taken from what a clerk types', () => {
    expect(cardOfRecord(typed)).toMatchObject({
      firstName: 'Marisol',
      state: 'OR',
      country: 'US',
      birthDate: '1992-05-08',
      expiryDate: '2031-05-08',
      dlState: 'OR',
    });
  });

  it('has no state that its country does not have', () => {
    const read = readLicense(inventCard(1).raw);
    if (!read.ok) throw new Error('the card was not read');
    const stateOf = (state: string, country: string | null = 'USA') =>
      cardOfLicense({ ...read.license, state, country }).state;
    expect([stateOf('or'), stateOf('OR\0'), stateOf('JOHN Q PUBLIC'), stateOf('ON', 'CAN')]).toEqual([
      'OR',
      '',
      '',
      'ON',
    ]);
  });

  it('of a territory is one of the US, however the place is written', () => {
    const typed = { first_name: 'Ana', last_name: 'Rivera', zip: '00901', city: 'San Juan' };
    for (const [country, state] of [
      ['PR', ''],
      ['Puerto Rico', 'San Juan'],
      ['US', 'PR'],
    ] as const)
      expect(cardOfRecord({ ...typed, country, state })).toMatchObject({ country: 'US', state: 'PR', zip: '00901' });
  });

  it('has no date that is no day of the calendar', () => {
    for (const dob_day of ['31', '0', 'x', '', '5.0'])
      expect(cardOfRecord({ ...typed, dob_month: '4', dob_day }).birthDate).toBeNull();
    expect(cardOfRecord({ ...typed, dob_year: '92' }).birthDate).toBeNull();
  });

  it('of British Columbia names a month, and is good through its last day', () => {
    const raw =
      "%BCVICTORIA^EXAMPLE,$ROBIN ALEX^1 SAMPLE RD$VICTORIA BC  V8W 3Y8^?;6360281234567=300519850421=?_%0AV8W3Y8                     M185 77BRNBLU9123456789                E$'C(R2S5L?";
    const read = readLicense(raw);
    if (!read.ok) throw new Error('the stripe was not read');
    const card = cardOfLicense(read.license);
    expect([card.birthDate, card.expiryDate]).toEqual(['1985-04-21', '2030-05-31']);
  });

  it('typed without a day keeps the month', () => {
    const card = cardOfRecord({ ...typed, exp_day: '' });
    expect([card.expiryDate, card.expiryMonth]).toEqual([
      null,
      `${typed.exp_year}-${typed.exp_month.padStart(2, '0')}`,
    ]);
    expect(cardOfRecord(recordOfCard(card)).expiryMonth).toBe(card.expiryMonth);
    expect(cardOfRecord({ ...typed, exp_day: '', exp_month: '13' }).expiryMonth).toBeUndefined();
  });

  it('is cut to 48, 64, 48 and 10, and its postal code is written as the country does', () => {
    const long = 'x'.repeat(100);
    const card = cardOfRecord({
      ...typed,
      first_name: long,
      last_name: long,
      address: long,
      city: long,
      zip: '1'.repeat(20),
    });
    expect([card.firstName, card.lastName, card.address, card.city, card.zip].map((text) => text.length)).toEqual([
      48, 48, 64, 48, 10,
    ]);
    expect(cardOfRecord({ ...typed, country: 'CA', state: 'ON', zip: 'k1a0b1' }).zip).toBe('K1A 0B1');
    expect(cardOfRecord({ zip: 'k1a 0b1' })).toMatchObject({ country: 'CA', zip: 'K1A 0B1' });
  });

  it('comes back from the wire as it went', () => {
    fc.assert(
      fc.property(fc.integer({ min: 1, max: 100_000 }), (seed) => {
        const { raw } = inventCard(seed);
        const read = readLicense(raw);
        if (!read.ok) return;
        const card = cardOfLicense(read.license);
        expect(differingFields(card, cardOfRecord(recordOfCard(card)))).toEqual([]);
        expect([card.birthDate, card.idNumber]).toEqual([read.license.birthDate, read.license.idNumber ?? '']);
      }),
      { numRuns: 200 },
    );
  });

  it('names fields that two readings have otherwise, whatever the case', () => {
    const card = cardOfRecord(typed);
    expect(differingFields(card, { ...card, firstName: 'MARISOL', lastName: 'Other', city: '' })).toEqual(['lastName']);
    expect(differingFields(card, emptyCard)).toEqual([]);
  });
});
