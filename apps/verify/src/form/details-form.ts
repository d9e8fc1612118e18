import type { BuyerState, PartialBuyerData } from '@carded/contract';
import { isEmail } from '@carded/domain/contact';
import type { AddressRules } from '#address/address-rules.ts';
import { cardName, type FieldName } from '#flow/known-data.ts';
import { type DateFault, readBirthDate } from '#form/birth-date.ts';

export type FormValues = Readonly<Partial<Record<FieldName, string>>>;
export type FieldFault = 'needed' | 'wrong' | DateFault;
export type FormFaults = Readonly<Partial<Record<string, FieldFault>>>;

/** The known values as texts, to begin a form with. */
export function formFrom(known: PartialBuyerData): FormValues {
  return Object.fromEntries(
    Object.entries(known).flatMap(([name, value]) => (value === undefined ? [] : [[name, String(value)]])),
  );
}

/** The asked fields in the order of the country's envelopes, without those that it does not use. */
export function fieldsOfPlace(fields: readonly FieldName[], rules: AddressRules | null): readonly FieldName[] {
  if (!rules) return fields;
  const own = rules.order.filter((name) => fields.includes(name));
  const first = fields.findIndex((name) => isAddressField(name));
  const others = fields.filter((name) => !isAddressField(name));
  return first < 0 ? fields : [...others.slice(0, first), ...own, ...others.slice(first)];
}
const isAddressField = (name: FieldName) => /^(?:address|city|state|zip)$/.test(name);

/** Reads the asked fields of a form; what cannot be sent is named in `faults`, a birth date's under `dob_year`. */
export function checkForm(
  form: FormValues,
  fields: readonly FieldName[],
  now: Date,
  rules: AddressRules | null = null,
): { data: PartialBuyerData; faults: FormFaults } {
  const data: Partial<Record<FieldName, string | number>> = {};
  const faults: Partial<Record<string, FieldFault>> = {};
  const fill: Partial<Record<FieldName, string>> = rules?.fill ?? {};
  const shown = fieldsOfPlace(fields, rules);
  for (const name of fields) {
    if (name.startsWith('dob_')) continue;
    const value = shown.includes(name) ? (form[name]?.trim() ?? '') : '';
    const read = rules && value !== '' ? readAs(name, value, rules) : value;
    if (value === '' && fill[name] === undefined) faults[name] = 'needed';
    else if (read === null || (name === 'email' && !isEmail(value))) faults[name] = 'wrong';
    else data[name] = read || (fill[name] ?? '');
  }
  if (fields.includes('dob_year')) {
    const read = readBirthDate(
      { month: form.dob_month ?? '', day: form.dob_day ?? '', year: form.dob_year ?? '' },
      now,
    );
    if (typeof read === 'string') faults.dob_year = read;
    else Object.assign(data, read);
  }
  return { data: data as PartialBuyerData, faults };
}

function readAs(name: FieldName, value: string, rules: AddressRules): string | null {
  if (name === 'state') return rules.readState(value);
  return name === 'zip' ? rules.readZip(value) : value;
}

/** Fields that the server did not take, by its paths (`body.data.city`). */
export function serverFaults(fields: readonly { readonly path: string }[]): FormFaults {
  const names = fields.map(({ path }) => path.split('.').at(-1) ?? '');
  return Object.fromEntries(names.map((name) => [name.startsWith('dob_') ? 'dob_year' : name, 'wrong' as const]));
}

/**
 * What the card says, to begin a correction with; the buyer reads it over before it is sent. Of a name the first word is taken as the first name,
 * a birth date is `YYYY-MM-DD`.
 */
export function fromCard(differences: BuyerState['differences']): FormValues {
  const [first = '', ...rest] = cardName(differences)?.split(/\s+/) ?? [];
  const day = differences.find(({ field }) => field === 'birth_date')?.card ?? '';
  const born = /^(\d{4})-(\d\d)-(\d\d)$/.exec(day);
  return {
    ...(first && rest.length > 0 ? { first_name: first, last_name: rest.join(' ') } : {}),
    ...(born ? { dob_year: born[1] ?? '', dob_month: born[2] ?? '', dob_day: born[3] ?? '' } : {}),
  };
}
