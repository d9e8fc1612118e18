import { expect, test } from 'vitest';
import { bodyOf, valuesOf } from './queries.ts';

const values = valuesOf({
  ...{
    personal_firstname: 'Ines',
    personal_lastname: 'Maddox',
    personal_email: 'ines@shop.example',
    personal_phone: '',
  },
  ...{ business_name: 'Shop', business_country: 'US', business_state: 'ID', time_zone: 'America/Boise' },
  ...{ billing_address: '', billing_city: '', billing_state: '', billing_zip: '', billing_country: '' },
} as Parameters<typeof valuesOf>[0]);

test('sends the parts that were changed, each whole, and no other', () => {
  expect(bodyOf(values, ['business_state'])).toEqual({ business: { name: 'Shop', country: 'US', state: 'ID' } });
  expect(bodyOf({ ...values, personal_email: ' ines@shop.example ' }, ['personal_email'])).toEqual({
    personal: { firstname: 'Ines', lastname: 'Maddox', email: 'ines@shop.example', phone: '' },
  });
  expect(bodyOf({ ...values, time_zone: 'UTC' }, ['time_zone'])).toEqual({
    business: { name: 'Shop', country: 'US', state: 'ID', time_zone: 'UTC' },
  });
  expect(bodyOf(values, [])).toEqual({});
});
