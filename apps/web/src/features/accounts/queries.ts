import type { AnswerOf } from '@carded/client';
import { queryOptions } from '@tanstack/react-query';
import { call } from '#platform/queries/api.ts';

/** Tells whether a code is needed beside the password. */
export const mfaQuery = queryOptions({ queryKey: ['mfa'], queryFn: () => call('mfa.status', {}) });
/** The address that waits to be confirmed. */
export const pendingEmailQuery = queryOptions({
  queryKey: ['pending-email'],
  queryFn: () => call('ownerEmail.get', {}),
});

export type AccountFacts = AnswerOf<'accounts.get'>['account'];
/** Every field of the page; named as the account names them. */
export function valuesOf(account: AccountFacts) {
  return {
    personal_firstname: account.personal_firstname,
    personal_lastname: account.personal_lastname,
    personal_email: account.personal_email,
    personal_phone: account.personal_phone,
    business_name: account.business_name,
    business_country: account.business_country,
    business_state: account.business_state,
    time_zone: account.time_zone,
    billing_address: account.billing_address,
    billing_city: account.billing_city,
    billing_state: account.billing_state,
    billing_zip: account.billing_zip,
    billing_country: account.billing_country,
  };
}
export type AccountValues = ReturnType<typeof valuesOf>;
export type AccountField = keyof AccountValues;
type AccountPart = 'personal' | 'business' | 'billing';

export const labels: Readonly<Record<AccountField, string>> = {
  personal_firstname: 'First name',
  personal_lastname: 'Last name',
  personal_email: 'Email',
  personal_phone: 'Phone',
  business_name: 'Business name',
  business_country: 'Business country',
  business_state: 'Business state',
  time_zone: 'Time zone',
  billing_address: 'Billing address',
  billing_city: 'Billing city',
  billing_state: 'Billing state',
  billing_zip: 'Billing ZIP',
  billing_country: 'Billing country',
};

/** The parts with a change in them, each whole, as the server takes them. */
export function bodyOf(values: AccountValues, changed: readonly AccountField[]) {
  const has = (part: AccountPart) =>
    changed.some((field) => field.startsWith(part) || (part === 'business' && field === 'time_zone'));
  return {
    ...(has('personal')
      ? {
          personal: {
            firstname: values.personal_firstname,
            lastname: values.personal_lastname,
            email: values.personal_email.trim(),
            phone: values.personal_phone,
          },
        }
      : {}),
    ...(has('business')
      ? {
          business: {
            name: values.business_name,
            country: values.business_country,
            state: values.business_state,
            // A business that moves takes the zone of its new place, unless one was chosen.
            ...(changed.includes('time_zone') ? { time_zone: values.time_zone } : {}),
          },
        }
      : {}),
    ...(has('billing')
      ? {
          billing: {
            address: values.billing_address,
            city: values.billing_city,
            state: values.billing_state,
            zip: values.billing_zip,
            country: values.billing_country,
          },
        }
      : {}),
  };
}

/** States in which most shops that sell in the US are. */
const usual = [
  'America/New_York',
  'America/Chicago',
  'America/Denver',
  'America/Phoenix',
  'America/Los_Angeles',
  'America/Anchorage',
  'Pacific/Honolulu',
  'America/Puerto_Rico',
];

/** Time zones to choose from, with the account's own: those of US business first, then every one by its name. */
export function zoneChoices(own: string) {
  const others = [...new Set(['UTC', ...Intl.supportedValuesOf('timeZone'), own])].filter(
    (zone) => !usual.includes(zone),
  );
  return [
    { group: 'United States', items: usual.map(choiceOf) },
    { group: 'All', items: others.sort().map(choiceOf) },
  ];
}

const choiceOf = (zone: string) => ({ value: zone, label: zone.replaceAll('_', ' ') });
