import { expect, test } from 'vitest';
import type { Opened } from './frame.tsx';
import type { Invited } from './invitation.tsx';
import { hasPhone, regionOf, startOf } from './use-business-form.ts';

const countries = [{ code: 'US' }, { code: 'CA' }, { code: 'MX' }];

test.each([
  [['fr-CA', 'en-US'], 'CA'],
  [['es', 'es-MX'], 'MX'],
  [['en'], 'US'],
  [['de-XX', 'en-ca'], 'CA'],
  [[], 'US'],
])('of %j is %s', (languages, code) => {
  expect(regionOf(languages, countries)).toBe(code);
});

const draft = {
  ...{ confirmed: true, domain: 'harbor.example' },
  personal: { firstName: 'Ines', lastName: 'Okafor', email: 'ines@harbor.example', phone: '' },
  business: { name: 'Harbor Vape', country: 'CA', state: 'BC', orders: '', types: [], platform: null },
} as unknown as NonNullable<Opened['signup']>;
const invitation = {
  ...{ in_signup: false, website: 'cedarridge.example', business_name: 'Cedar Ridge' },
  ...{ business_country: 'US', business_state: 'OR' },
  ...{ personal_firstname: 'Paul', personal_lastname: '', personal_email: 'INES@harbor.example' },
  personal_phone: '(505) 555-0118',
} as Invited;

test('an invitation that a draft does not have yet fills in what it knows, and the email stays the confirmed one', () => {
  expect(startOf(draft, invitation)).toEqual({
    ...{ website: 'cedarridge.example', name: 'Cedar Ridge', country: 'US', state: 'OR' },
    ...{ firstName: 'Paul', lastName: 'Okafor', email: 'ines@harbor.example' },
    phone: '(505) 555-0118',
  });
});

test('an invitation without a state leaves the place of the draft as it is', () => {
  expect(startOf(draft, { ...invitation, business_state: '' })).toMatchObject({ country: 'CA', state: 'BC' });
});

test('what was corrected after an invitation was taken stays', () => {
  expect(startOf(draft, { ...invitation, in_signup: true })).toEqual(startOf(draft, null));
});

test('an invitation without a draft fills in all it knows', () => {
  expect(startOf(null, invitation)).toMatchObject({ name: 'Cedar Ridge', lastName: '', email: 'INES@harbor.example' });
});

test('a phone is asked for only where one is known', () => {
  expect(hasPhone(null, null)).toBe(false);
  expect(hasPhone(draft, null)).toBe(false);
  expect(hasPhone(draft, invitation)).toBe(true);
  expect(hasPhone({ ...draft, personal: { ...draft.personal, phone: '+12083450142' } }, null)).toBe(true);
});
