import type { ScanData } from '@carded/contract';
import { isCalendarDate, isoDate } from '@carded/domain/age';
import { normalizeState, normalizeZip } from '@carded/domain/places';
import type { ScanMode } from '@carded/domain/scanner';
import { TextInput } from '@mantine/core';
import { useForm } from '@mantine/form';
import { longDay } from '#features/scanner/verdict/verdict-words.ts';
import { Button } from '#ui/button.tsx';
import css from '#ui/dialogs/dialog.module.css';
import { Dialog } from '#ui/dialogs/dialog.tsx';
import own from './typed.module.css';

/** Takes a worn card's data from its front. Each date is shown as it was understood. */
export function TypeItDialog({
  mode,
  today,
  onCheck,
  onClose,
}: {
  mode: ScanMode;
  today: string;
  onCheck: (data: ScanData) => void;
  onClose: () => void;
}) {
  const form = useForm<TypedCard>({ initialValues: emptyTypedCard, validate: (card) => problemsOf(card, mode, today) });
  const understood = (name: 'birth' | 'expiry') => {
    const iso = readTypedDate(form.values[name], name, today);
    return iso === null ? 'As on the card: month, day, year' : longDay(iso);
  };
  const field = (name: keyof TypedCard, label: string) => (
    <TextInput size="lg" label={label} autoComplete="off" {...form.getInputProps(name)} />
  );
  const date = (name: 'birth' | 'expiry', label: string) => (
    <TextInput
      size="lg"
      label={label}
      placeholder="mm/dd/yyyy"
      inputMode="text"
      autoComplete="off"
      description={understood(name)}
      inputWrapperOrder={['label', 'input', 'description', 'error']}
      data-autofocus={name === 'birth' ? true : undefined}
      {...form.getInputProps(name)}
    />
  );
  return (
    <Dialog size={mode === 1 ? 640 : 460} onClose={onClose} title="Type the card in">
      <form
        className={css.body}
        noValidate
        autoComplete="off"
        onSubmit={form.onSubmit(
          (card) => onCheck(dataOf(card, mode, today)),
          (errors) => {
            const [first] = Object.keys(errors);
            if (first !== undefined) form.getInputNode(first)?.focus();
          },
        )}
      >
        <div className={own.fields} data-mode={mode}>
          {date('birth', 'Birth date')}
          {date('expiry', 'Expires')}
          {mode === 1 ? (
            <>
              {field('firstName', 'First name')}
              {field('lastName', 'Last name')}
              {field('idNumber', 'License number')}
              {field('address', 'Street')}
              {field('city', 'City')}
              {field('state', 'State')}
              {field('zip', 'ZIP code')}
            </>
          ) : null}
        </div>
        <div className={css.actions}>
          <Button size="lg" onClick={onClose}>
            Cancel
          </Button>
          <Button size="lg" kind="brand" type="submit">
            Check this card
          </Button>
        </div>
      </form>
    </Dialog>
  );
}

export const emptyTypedCard = {
  birth: '',
  expiry: '',
  idNumber: '',
  firstName: '',
  lastName: '',
  address: '',
  city: '',
  state: '',
  zip: '',
};
type TypedCard = typeof emptyTypedCard;

const dateParts = (iso: string): [year: string, month: string, day: string] => {
  const [year = '', month = '', day = ''] = iso.split('-');
  return [year, month, day];
};

/** Names each field's fault; empty when the card can be checked. `today` is ISO. */
export function problemsOf(card: TypedCard, mode: ScanMode, today: string): Partial<Record<keyof TypedCard, string>> {
  const problems: Partial<Record<keyof TypedCard, string>> = {};
  if (readTypedDate(card.birth, 'birth', today) === null) problems.birth = 'Type a date such as 5/8/1991';
  if (readTypedDate(card.expiry, 'expiry', today) === null) problems.expiry = 'Type a date such as 5/8/2031';
  if (mode === 2) return problems;
  const needed = { idNumber: 'the license number', firstName: 'the first name', lastName: 'the last name' };
  const place = { address: 'the street', city: 'the city' };
  for (const [field, what] of Object.entries({ ...needed, ...place }) as [keyof TypedCard, string][])
    if (card[field].trim() === '') problems[field] = `Type ${what}`;
  const country = countryOf(card);
  if (country === null) problems.state = 'Type the state, such as OR';
  if (normalizeZip(country ?? 'US', card.zip) === null) problems.zip = 'Type a ZIP code such as 97201';
  return problems;
}

const countryOf = ({ state }: TypedCard): 'US' | 'CA' | null =>
  normalizeState('US', state) !== null ? 'US' : normalizeState('CA', state) !== null ? 'CA' : null;

/** Makes the request from typed values, for a card without faults. */
export function dataOf(card: TypedCard, mode: ScanMode, today: string): ScanData {
  const [dob_year, dob_month, dob_day] = dateParts(readTypedDate(card.birth, 'birth', today) ?? '');
  const [exp_year, exp_month, exp_day] = dateParts(readTypedDate(card.expiry, 'expiry', today) ?? '');
  const dates = { dob_year, dob_month, dob_day, exp_year, exp_month, exp_day };
  if (mode === 2) return dates;
  const country = countryOf(card) ?? 'US';
  return {
    ...dates,
    id_number: card.idNumber.trim(),
    first_name: card.firstName.trim(),
    last_name: card.lastName.trim(),
    address: card.address.trim(),
    city: card.city.trim(),
    state: normalizeState(country, card.state) ?? card.state,
    zip: normalizeZip(country, card.zip) ?? card.zip,
    country,
    dl_state: normalizeState(country, card.state) ?? card.state,
  };
}

const months = ['jan', 'feb', 'mar', 'apr', 'may', 'jun', 'jul', 'aug', 'sep', 'oct', 'nov', 'dec'];

/** A two-digit year: of a birth the last that has been, of an expiry one of this century. */
const fullYear = (year: string, kind: 'birth' | 'expiry', today: string): number => {
  if (year.length === 4) return Number(year);
  const century = Math.floor(Number(today.slice(0, 4)) / 100) * 100;
  const here = century + Number(year);
  return kind === 'birth' && here > Number(today.slice(0, 4)) ? here - 100 : here;
};

const partsOf = (text: string): readonly [year: string, month: string, day: string] | null => {
  const plain = text.trim().toLowerCase();
  const iso = /^(\d{4})[\s./-]?(\d{1,2})[\s./-]?(\d{1,2})$/.exec(plain);
  const isYearFirst =
    iso !== null && /^(?:19|20)/.test(plain) && !(/^\d{8}$/.test(plain) && Number(plain.slice(4)) > 1300);
  if (iso && isYearFirst) return [iso[1] ?? '', iso[2] ?? '', iso[3] ?? ''];
  const digits = /^(\d{2})(\d{2})(\d{4}|\d{2})$/.exec(plain);
  if (digits) return [digits[3] ?? '', digits[1] ?? '', digits[2] ?? ''];
  const divided = /^(\d{1,2})[\s./-]+(\d{1,2})[\s./-]+(\d{4}|\d{2})$/.exec(plain);
  if (divided) return [divided[3] ?? '', divided[1] ?? '', divided[2] ?? ''];
  const named = /^(?:(\d{1,2})\.?\s*)?([a-z]{3,9})\.?\s*(?:(\d{1,2})(?:st|nd|rd|th)?,?\s+)?(\d{4})$/.exec(plain);
  const month = named === null ? 0 : months.indexOf((named[2] ?? '').slice(0, 3)) + 1;
  const day = named?.[1] ?? named?.[3];
  return named === null || month === 0 || day === undefined ? null : [named[4] ?? '', String(month), day];
};

/**
 * A date as a clerk types it from a card: `5/8/1991`, `05081991`, `5 8 91`, `1991-05-08`, `May 8, 1991`, `8 May 1991`. Month first where both are numbers, as on
 * US cards; a day that cannot be a month is taken as the day. @returns ISO, or null when it is no day or could be two
 */
export function readTypedDate(text: string, kind: 'birth' | 'expiry', today: string): string | null {
  const parts = partsOf(text);
  if (parts === null) return null;
  const [year, first, second] = parts;
  const isSwapped = Number(first) > 12 && Number(second) <= 12;
  const [month, day] = isSwapped ? [second, first] : [first, second];
  const date = { year: fullYear(year, kind, today), month: Number(month), day: Number(day) };
  if (!isCalendarDate(date) || date.year < 1900 || date.year > 2200) return null;
  const iso = isoDate(date);
  return kind === 'birth' && iso > today ? null : iso;
}
