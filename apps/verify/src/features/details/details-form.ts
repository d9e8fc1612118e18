import type { PartialBuyerData } from '@carded/contract';
import { type DateFault, readBirthDate } from '#features/details/birth-date.ts';
import type { FieldName } from '#flow/known-data.ts';

export type FormValues = Readonly<Partial<Record<FieldName, string>>>;
export type FieldFault = 'needed' | 'wrong' | DateFault;
export type FormFaults = Readonly<Partial<Record<string, FieldFault>>>;

/** The known values as texts, to begin a form with. */
export function formFrom(known: PartialBuyerData): FormValues {
  return Object.fromEntries(
    Object.entries(known).flatMap(([name, value]) => (value === undefined ? [] : [[name, String(value)]])),
  );
}

/** Reads the asked fields of a form; what cannot be sent is named in `faults`, a birth date's under `dob_year`. */
export function checkForm(
  form: FormValues,
  fields: readonly FieldName[],
  now: Date,
): { data: PartialBuyerData; faults: FormFaults } {
  const data: Partial<Record<FieldName, string | number>> = {};
  const faults: Partial<Record<string, FieldFault>> = {};
  for (const name of fields) {
    if (name.startsWith('dob_')) continue;
    const value = form[name]?.trim() ?? '';
    if (value === '') faults[name] = 'needed';
    else if (name === 'email' && !/^\S+@\S+\.\S+$/.test(value)) faults[name] = 'wrong';
    else data[name] = value;
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

/** Fields that the server did not take, by its paths (`body.data.city`). */
export function serverFaults(fields: readonly { readonly path: string }[]): FormFaults {
  const names = fields.map(({ path }) => path.split('.').at(-1) ?? '');
  return Object.fromEntries(names.map((name) => [name.startsWith('dob_') ? 'dob_year' : name, 'wrong' as const]));
}
