import { birthOf, today } from './birth.ts';
import { make } from './make.ts';
import { type } from './options.ts';
import { language } from './words.ts';

const fields: Record<string, HTMLInputElement | HTMLSelectElement> = {};

/** Three labelled fields in the order of the visitor's own dates: mixing up day and month is how most of them go wrong. Made once: what was typed stays in them. */
export function birthFields() {
  const names = new Intl.DisplayNames(language, { type: 'dateTimeField' });
  const labels = new Intl.DateTimeFormat(navigator.language).formatToParts().map(({ type: part }) => {
    if (!/^[ymd]/.test(part)) return '';
    const field =
      type === 'dob' && part === 'month'
        ? make('select', {}, make('option', { value: '' }), ...[...Array(12)].map(monthOption))
        : make('input', { inputMode: 'numeric' });
    field.autocomplete = `bday-${part}` as AutoFill;
    fields[part] = field;
    return make('label', {}, names.of(part), field);
  });
  return make('div', {}, ...labels);
}

export function givenBirth(): number {
  return birthOf(
    ['year', 'month', 'day'].map((part) => (fields[part] as HTMLInputElement).value),
    today(),
  );
}

const monthOption = (_: unknown, index: number) =>
  make(
    'option',
    { value: (index + 1) as unknown as string },
    new Date(2000, index).toLocaleString(language, { month: 'long' }),
  );
