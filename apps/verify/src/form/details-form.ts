import type { BuyerState, PartialBuyerData } from '@carded/contract';
import { isEmail } from '@carded/domain/contact';
import type { AddressRules } from '#address/address-rules.ts';
import { cardName, type FieldName } from '#flow/known-data.ts';
import { useFirstWords } from '#words/use-words.ts';

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
 * Fills a correction with the card's data; the buyer checks it before it is sent. The first word of a name becomes the first name, a birth date is
 * `YYYY-MM-DD`.
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

/** Words a field's fault and what is expected. */
export function useFaultText(): (fault: FieldFault, field: string) => string {
  const say = useFirstWords();
  return (fault, field) => {
    switch (fault) {
      case 'missing':
        return say('birth_date_missing');
      case 'short_year':
        return say('birth_year_short');
      case 'no_month':
        return say('birth_date_no_month');
      case 'no_day':
        return say('birth_date_no_day');
      case 'future':
        return say('birth_date_in_future');
      case 'too_old':
        return say('birth_year_too_old');
      case 'needed':
        return say('required');
      case 'wrong':
        return field === 'email' ? say('wrong_email') : field === 'zip' ? say('wrong_zip') : say('wrong_field');
    }
  };
}

/**
 * Focuses the first field with a fault, now or as soon as it is drawn.
 * @returns a function that cancels it
 */
export function focusFault(form: HTMLElement): () => void {
  const focus = () => {
    const field = form.querySelector<HTMLElement>('[aria-invalid]');
    field?.focus();
    return field !== null;
  };
  const observer = new MutationObserver(() => {
    if (focus()) observer.disconnect();
  });
  if (!focus()) observer.observe(form, { childList: true, subtree: true, attributeFilter: ['aria-invalid'] });
  return () => observer.disconnect();
}

/** Birth date as typed. */
export type TypedDate = {
  readonly month: string;
  readonly day: string;
  readonly year: string;
};
type BirthDate = { dob_month: number; dob_day: number; dob_year: number };
type DateFault = 'missing' | 'short_year' | 'no_month' | 'no_day' | 'future' | 'too_old';

/** Highest age that is accepted as typed. */
const oldestYears = 120;

/**
 * Reads what was typed as a date of the calendar. Says nothing about being of age: the server does.
 * @param now the moment by the buyer's clock; a date after it is refused as a slip of the finger
 */
export function readBirthDate({ month, day, year: typedYear }: TypedDate, now: Date): BirthDate | DateFault {
  if (month === '' || day === '' || typedYear === '') return 'missing';
  const year = wholeYear(typedYear, now);
  if (!/^\d{4}$/.test(year)) return 'short_year';
  const [m, d, y] = [Number(month), Number(day), Number(year)];
  if (!(m >= 1 && m <= 12)) return 'no_month';
  if (y < 1900) return 'too_old';
  const date = new Date(Date.UTC(y, m - 1, d));
  if (date.getUTCMonth() !== m - 1 || date.getUTCDate() !== d) return 'no_day';
  if (date.getTime() > now.getTime()) return 'future';
  return { dob_month: m, dob_day: d, dob_year: y };
}

/** Picks the part to correct: the wrong number, or the first missing one. */
export function partAtFault(fault: string, { month, day }: Pick<TypedDate, 'month' | 'day'>): 'month' | 'day' | 'year' {
  if (fault === 'no_month' || (fault === 'missing' && month === '')) return 'month';
  return fault === 'no_day' || (fault === 'missing' && day === '') ? 'day' : 'year';
}

/** A year of two digits in four, when it can mean one year only: 91 is 1991; 15 may be 1915 or 2015 and stays. */
export function wholeYear(text: string, now: Date): string {
  if (!/^\d\d$/.test(text)) return text;
  const last = now.getFullYear();
  const [year, ...others] = [1900, 2000]
    .map((century) => century + Number(text))
    .filter((one) => one <= last && one >= last - oldestYears);
  return year === undefined || others.length > 0 ? text : String(year);
}

/** Tells whether a month or day is complete, so that the focus can move on: two digits, or one that can begin no other. */
export function isComplete(part: 'month' | 'day', text: string): boolean {
  return text.length === 2 || (text.length === 1 && Number(text) > (part === 'month' ? 1 : 3));
}

/** Digits of any script as 0 to 9. Those of a script begin at a multiple of sixteen, or six after it (Unicode, general category Nd, up to U+FFFF). */
export function latinDigits(text: string): string {
  return text.replace(/\p{Nd}/gu, (digit) => {
    const low = digit.charCodeAt(0) % 16;
    const isFirst = /\p{Nd}/u.test(String.fromCharCode(digit.charCodeAt(0) - low));
    return digit.length > 1 ? '' : String(low - (isFirst ? 0 : 6));
  });
}
