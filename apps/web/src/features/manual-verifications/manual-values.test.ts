import { expect, test } from 'vitest';
import { emptyValues, firstStateOf, missingIn, statesOf, valuesOf } from './manual-values.ts';

const whole = {
  ...emptyValues('pk_live_one'),
  ...{
    first_name: 'Dana',
    last_name: 'Whitcomb',
    address: '418 Alder Street',
    city: 'Boise',
    state: 'ID',
    zip: '83702',
  },
  ...{ dob_day: '17', dob_month: '4', dob_year: '1990' },
};

test('states go by country; where there is no list the one state is Other', () => {
  expect(statesOf('US').map(({ label }) => label)).toContain('Idaho');
  expect(statesOf('CA').map(({ label }) => label)).toContain('Ontario');
  expect(statesOf('US').map(({ value }) => value)).not.toContain('ZZ');
  expect(statesOf('GB')).toEqual([{ value: 'ZZ', label: 'Other' }]);
  expect(firstStateOf('US')).toBe('');
});
test('names what is missing, and asks for no ZIP where there may be none', () => {
  expect(missingIn(whole)).toEqual({});
  expect(Object.keys(missingIn(emptyValues('pk')))).toEqual(
    expect.arrayContaining(['first_name', 'last_name', 'address', 'city', 'state', 'zip', 'dob_day', 'dob_year']),
  );
  expect(missingIn({ ...whole, country: 'GB', state: 'ZZ', zip: '' })).toEqual({});
  expect(missingIn({ ...whole, country: 'CA', state: '', zip: '' })).toEqual({
    state: 'Choose the province',
    zip: 'Type the postal code',
  });
  expect(missingIn({ ...whole, dob_year: '90' })).toEqual({ dob_year: 'Four digits' });
});
test('a known buyer fills the form', () => {
  const buyer = {
    ...{ first_name: 'Dana', last_name: 'Whitcomb', address: '418 Alder Street', address2: null, city: 'Boise' },
    ...{ state: 'ID', zip: '83702', country: 'US', dob: '1990-04-07', email: null, phone: null },
    ...{ banned: false, banned_notes: null },
  };
  expect(valuesOf('pk_live_one', buyer)).toEqual({ ...whole, dob_day: '7' });
  expect(valuesOf('pk', { ...buyer, state: 'Idaho?', dob: null })).toMatchObject({ state: '', dob_year: '' });
});
