import type { OrderBuyer } from '@carded/providers/stores';
import { describe, expect, it } from 'vitest';
import { emptyRecord } from '#features/verifications/index.ts';
import { isOrderOf } from './is-order-of.ts';

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
  ] as const)('is none with another %s', (_, changes) => {
    expect(isOrderOf(record, { ...buyer, ...changes })).toBe(false);
  });

  it('is none of somebody whose address nobody knows', () => {
    expect(isOrderOf(emptyRecord, buyer)).toBe(false);
    expect(
      isOrderOf(emptyRecord, { ...buyer, firstName: '', lastName: '', address: '', city: '', zip: '', country: '' }),
    ).toBe(false);
  });
});
