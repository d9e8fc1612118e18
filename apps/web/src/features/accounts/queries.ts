import type { AnswerOf } from '@carded/client';

export type AccountFacts = AnswerOf<'accounts.get'>['account'];
export type AccountField = keyof typeof labels;
export type AccountValues = Pick<AccountFacts, AccountField>;
type AccountPart = 'personal' | 'business' | 'billing';

/** Every field of the page, named as the account names them. */
export const labels = {
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
} as const;
const fields = Object.keys(labels) as AccountField[];

/** The account as the form begins. */
export function valuesOf(account: AccountFacts): AccountValues {
  return Object.fromEntries(fields.map((field) => [field, account[field]])) as AccountValues;
}

/** The parts with a change in them, each whole, as the server takes them. */
export function bodyOf(values: AccountValues, changed: readonly AccountField[]) {
  const has = (part: AccountPart) =>
    changed.some((field) => field.startsWith(part) || (part === 'business' && field === 'time_zone'));
  const personal = {
    firstname: values.personal_firstname,
    lastname: values.personal_lastname,
    email: values.personal_email.trim(),
    phone: values.personal_phone,
  };
  const business = {
    name: values.business_name,
    country: values.business_country,
    state: values.business_state,
    // A business that moves takes the zone of its new place, unless one was chosen.
    ...(changed.includes('time_zone') ? { time_zone: values.time_zone } : {}),
  };
  const billing = {
    address: values.billing_address,
    city: values.billing_city,
    state: values.billing_state,
    zip: values.billing_zip,
    country: values.billing_country,
  };
  return {
    ...(has('personal') ? { personal } : {}),
    ...(has('business') ? { business } : {}),
    ...(has('billing') ? { billing } : {}),
  };
}

/** Time zones of most shops that sell in the US. */
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
