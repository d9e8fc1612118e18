import type { OrderBuyer } from '@carded/providers/stores';
import { describe, expect, it } from 'vitest';
import { emptyRecord } from '#verification/buyer-record.ts';
import { isOrderOf } from './match-order.ts';

const record = {
  ...emptyRecord,
  ...{ first_name: 'José', last_name: "O'Hara", address: '12 Elm St', address2: 'Apt 4', city: 'Boise' },
  ...{ state: 'ID', zip: '83702', country: 'US', birth_date: '1990-01-02' },
};
const buyer: OrderBuyer = {
  ...{ firstName: 'jose', lastName: 'OHara', email: '', phone: '', address: '12 Elm St. Apt 4', city: 'BOISE' },
  ...{ state: 'Idaho', zip: '83702-1234', country: 'US' },
};

describe('an order of the person who was verified', () => {
  it('is known through other spellings of the same name and place', () => {
    expect(isOrderOf(record, buyer)).toBe(true);
    expect(isOrderOf(record, { ...buyer, address: '12 elm st', state: 'ID', zip: '83702' })).toBe(true);
  });

  it.each([
    ['256 County Road 634', '256 CR 634'],
    ['12 N St James St Apt 4', '12 North Saint James Street #4'],
    ['123½ Main St', '123 1/2 Main Street'],
  ])('goes to %s, written %s', (address, other) => {
    expect(isOrderOf({ ...record, address, address2: '' }, { ...buyer, address: other })).toBe(true);
  });

  it.each([
    ['256 CR 634', '256 SR 634'],
    ['123 Main St', '123 1/2 Main St'],
    ['12 Elm St', '12 Elm Ave'],
    ['12 Elm St', '12 Elm'],
    ['12 Elm St Apt 4', '12 Elm St Apt 5'],
    ['', ''],
  ])('goes to %s, and not to %s', (address, other) => {
    expect(isOrderOf({ ...record, address, address2: '' }, { ...buyer, address: other })).toBe(false);
  });

  it('is matched by a person’s only name, however it was typed', () => {
    const one = { ...record, first_name: 'Suharto', last_name: 'Suharto' };
    for (const [firstName, lastName] of [
      ['FNU', 'Suharto'],
      ['Suharto', '-'],
      ['', 'SUHARTO'],
    ] as const)
      expect(isOrderOf(one, { ...buyer, firstName, lastName })).toBe(true);
    for (const [firstName, lastName] of [
      ['Budi', 'Suharto'],
      ['FNU', 'Sukarno'],
      ['FNU', 'LNU'],
    ] as const)
      expect(isOrderOf(one, { ...buyer, firstName, lastName })).toBe(false);
    expect(
      isOrderOf(
        { ...record, first_name: 'Budi', last_name: 'Suharto' },
        { ...buyer, firstName: '-', lastName: 'Suharto' },
      ),
    ).toBe(false);
  });

  it.each([
    ['first name', { firstName: 'Joan' }],
    ['last name', { lastName: 'Hara' }],
    ['street', { address: '14 Elm St' }],
    ['city', { city: 'Meridian' }],
    ['state', { state: 'UT' }],
    ['ZIP code', { zip: '83703' }],
    ['country', { country: 'CA' }],
    ['no name', { firstName: '', lastName: '' }],
    ['no street', { address: '' }],
    ['no state', { state: '' }],
  ] as const)('is not matched with another %s', (_, changes) => {
    expect(isOrderOf(record, { ...buyer, ...changes })).toBe(false);
  });

  it('is not matched when the address is unknown', () => {
    expect(isOrderOf(emptyRecord, buyer)).toBe(false);
    expect(
      isOrderOf(emptyRecord, { ...buyer, firstName: '', lastName: '', address: '', city: '', zip: '', country: '' }),
    ).toBe(false);
  });
});
