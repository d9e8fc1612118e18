import { describe, expect, it } from 'vitest';
import { deliveryPlaceOf, exemptPlaceOf } from './requirements-of.ts';

const record = { country: 'US', state: 'ID', city: 'Boise', zip: '83702' };

describe('deliveryPlaceOf', () => {
  it('adds the county of the ZIP code', () => {
    expect(deliveryPlaceOf(record, () => ({ county: 'Ada', city: 'Boise' }))).toEqual({ ...record, county: 'Ada' });
  });

  it('names no region of a Canadian address: its postal code does', () => {
    const halifax = { country: 'CA', state: 'NS', city: 'Halifax', zip: 'B3H 1A1' };
    expect(deliveryPlaceOf(halifax, () => null)).toEqual(halifax);
  });

  it('leaves out a state that is not the ZIP code’s, so that the strictest rules count', () => {
    expect(deliveryPlaceOf({ ...record, state: 'CO', zip: '02445' }, () => null)).not.toHaveProperty('state');
  });

  it('doubts a state beside five digits that no place uses, and believes one without a ZIP code', () => {
    for (const zip of ['34300', '00100-0001'])
      expect(deliveryPlaceOf({ ...record, zip }, () => null)).not.toHaveProperty('state');
    expect(deliveryPlaceOf({ ...record, zip: '' }, () => null)).toMatchObject({ state: 'ID' });
  });
});

describe('exemptPlaceOf', () => {
  it('names city and ZIP code, in the spelling of the rules, and leaves out what the address does not have', () => {
    expect(exemptPlaceOf({ ...record, zip: '83702-1234' })).toEqual(record);
    expect(exemptPlaceOf({ country: 'HK', state: '', city: 'Kowloon', zip: '' })).toEqual({
      country: 'HK',
      state: '',
      city: 'Kowloon',
    });
  });
});
