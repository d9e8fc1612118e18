import { describe, expect, it } from 'vitest';
import { placeOf } from './place-of.ts';

const record = { country: 'US', state: 'ID', city: 'Boise', zip: '83702' };

describe('placeOf', () => {
  it('adds the county of the ZIP code', () => {
    expect(placeOf(record, () => ({ county: 'Ada', city: 'Boise' }))).toEqual({ ...record, county: 'Ada' });
  });

  it('leaves out a state that is not the ZIP code’s, so that the strictest rules count', () => {
    expect(placeOf({ ...record, state: 'CO', zip: '02445' }, () => null)).not.toHaveProperty('state');
  });
});
