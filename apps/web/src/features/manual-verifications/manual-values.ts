import type { VerificationDetail } from '@carded/contract';
import { placeChoices } from '#ui/forms/place-fields.tsx';

export type ManualValues = {
  token: string;
  first_name: string;
  last_name: string;
  address: string;
  city: string;
  state: string;
  zip: string;
  country: string;
  dob_day: string;
  dob_month: string;
  dob_year: string;
};

/** Stands for "Other", in a country without a list of states. */
const otherState = 'ZZ';

export function statesOf(country: string): { value: string; label: string }[] {
  const listed = placeChoices(country);
  return listed.length === 0
    ? [{ value: otherState, label: 'Other' }]
    : [{ value: '', label: 'Choose one' }, ...listed];
}
export function firstStateOf(country: string): string {
  return statesOf(country)[0]?.value ?? otherState;
}

export function emptyValues(token: string): ManualValues {
  return {
    ...{ token, first_name: '', last_name: '', address: '', city: '', state: '', zip: '', country: 'US' },
    ...{ dob_day: '', dob_month: '', dob_year: '' },
  };
}

/** The form filled with what is known of a buyer. */
export function valuesOf(token: string, buyer: VerificationDetail['buyer']): ManualValues {
  const [year = '', month = '', day = ''] = buyer.dob?.split('-') ?? [];
  const country = buyer.country === '' ? 'US' : buyer.country;
  return {
    token,
    first_name: buyer.first_name,
    last_name: buyer.last_name,
    address: [buyer.address, buyer.address2].filter(Boolean).join(' '),
    city: buyer.city,
    state: statesOf(country).some(({ value }) => value === buyer.state) ? buyer.state : firstStateOf(country),
    zip: buyer.zip,
    country,
    dob_day: day.replace(/^0/, ''),
    dob_month: month.replace(/^0/, ''),
    dob_year: year,
  };
}

const needed: readonly [keyof ManualValues, string][] = [
  ['first_name', 'Type the first name'],
  ['last_name', 'Type the last name'],
  ['address', 'Type the street and number'],
  ['city', 'Type the city'],
  ['dob_month', 'Choose the month'],
  ['dob_day', 'Type the day'],
  ['dob_year', 'Type the year'],
];

/** Names missing values by field. The server decides whether a ZIP code or a day is real. */
export function missingIn(values: ManualValues): Partial<Record<keyof ManualValues, string>> {
  const missing = Object.fromEntries(needed.filter(([field]) => values[field].trim() === ''));
  const isListed = statesOf(values.country).length > 1;
  return {
    ...missing,
    ...(values.state === '' ? { state: values.country === 'CA' ? 'Choose the province' : 'Choose the state' } : {}),
    ...(isListed && values.zip.trim() === ''
      ? { zip: values.country === 'CA' ? 'Type the postal code' : 'Type the ZIP' }
      : {}),
    ...(values.dob_year !== '' && !/^\d{4}$/.test(values.dob_year.trim()) ? { dob_year: 'Four digits' } : {}),
  };
}
