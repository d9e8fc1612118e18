import { languages } from '@carded/domain/languages';
import { type ClipboardEvent, type KeyboardEvent, useEffect, useRef } from 'react';
import {
  type FieldFault,
  type FormValues,
  isComplete,
  latinDigits,
  partAtFault,
  useFaultText,
  wholeYear,
} from '#form/details-form.ts';
import { TextField } from '#parts/form/select-field.tsx';
import { Note } from '#parts/text/note.tsx';
import { whenFocusable } from '#parts/text/title.tsx';
import { useFirstWords, useLanguage } from '#words/use-words.ts';
import styles from './birth-date-field.module.css';

type Props = {
  readonly form: FormValues;
  readonly fault: FieldFault | undefined;
  readonly hasFocus: boolean;
  readonly onChange: (part: FormValues) => void;
};
type Part = 'month' | 'day' | 'year';

/** Languages of the screens, whose names of months are all understood. */
const monthLanguages = Object.keys(languages);

/**
 * Draws month, day and year in the order of the buyer's region. Typing moves on automatically, and a pasted date fills all three. A month may be a word, a year
 * two digits, and digits may be of any script.
 */
export function BirthDateField({ form, fault, hasFocus, onChange }: Props) {
  const say = useFirstWords();
  const language = useLanguage();
  const faultText = useFaultText();
  const inputs = useRef<Partial<Record<Part, HTMLInputElement | null>>>({});
  const order = dateOrder(language, navigator.languages);
  const labels = { month: say('month'), day: say('day'), year: say('year') };
  const first = order[0];
  const wrong = fault && partAtFault(fault, { month: form.dob_month ?? '', day: form.dob_day ?? '' });

  useEffect(() => {
    if (hasFocus && matchMedia('(pointer: fine)').matches) return whenFocusable(() => inputs.current[first]);
  }, [hasFocus, first]);

  const spread = async (text: string) => {
    const { splitDate } = await import('#form/written-date.ts');
    const date = splitDate(text, order, monthLanguages);
    if (!date) return;
    onChange({ dob_month: date.month, dob_day: date.day, dob_year: wholeYear(date.year, new Date()) });
    inputs.current.year?.focus();
  };
  const goOn = (part: Part) => inputs.current[order[order.indexOf(part) + 1] ?? part]?.focus();
  const readMonth = async (text: string) => {
    const { monthNumber } = await import('#form/written-date.ts');
    const month = monthNumber(text, monthLanguages);
    if (month === null || inputs.current.month?.value !== text) return;
    onChange({ dob_month: String(month) });
    goOn('month');
  };
  const type = (part: Part, given: string) => {
    const typed = latinDigits(given);
    const word = part === 'month' ? typed.replace(/[\d\P{L}]/gu, '').slice(0, 12) : '';
    const text = word || typed.replace(/\D/g, '').slice(0, part === 'year' ? 4 : 2);
    onChange({ [`dob_${part}`]: text });
    if (word) return void readMonth(word);
    const isLonger = text.length > (form[`dob_${part}`]?.length ?? 0);
    const isEnded = text !== '' && /\d[-/. ]$/.test(typed);
    if (isEnded || (part !== 'year' && isLonger && isComplete(part, text))) goOn(part);
  };
  const paste = (event: ClipboardEvent) => {
    const text = event.clipboardData.getData('text');
    if (text.trim().length <= 4) return;
    event.preventDefault();
    void spread(text);
  };
  const goBack = (part: Part, event: KeyboardEvent) => {
    const last = order[order.indexOf(part) - 1];
    if (event.key !== 'Backspace' || form[`dob_${part}`] || !last) return;
    event.preventDefault();
    inputs.current[last]?.focus();
  };

  return (
    <fieldset className={styles.group}>
      <legend>{say('birth_date')}</legend>
      <div className={styles.parts}>
        {order.map((part) => (
          <TextField
            key={part}
            ref={(element) => {
              inputs.current[part] = element;
            }}
            className={part === 'year' ? styles.year : styles.short}
            label={labels[part]}
            name={`dob_${part}`}
            inputMode="numeric"
            autoComplete={`bday-${part}`}
            value={form[`dob_${part}`] ?? ''}
            onValue={(text) => type(part, text)}
            onPaste={paste}
            onBlur={() => {
              if (part === 'year' && form.dob_year) onChange({ dob_year: wholeYear(form.dob_year, new Date()) });
            }}
            onKeyDown={(event) => goBack(part, event)}
            aria-invalid={part === wrong ? true : undefined}
            aria-describedby={part === wrong ? 'birth-date-note' : undefined}
          />
        ))}
      </div>
      {fault && <Note id="birth-date-note">{faultText(fault, 'dob_year')}</Note>}
    </fieldset>
  );
}

/** Picks the order of dates: of the buyer's own region when it speaks the chosen language, else of that language. */
export function dateOrder(language: string, ownLanguages: readonly string[]): readonly [Part, Part, Part] {
  const own = ownLanguages.find((each) => each.split('-')[0] === language);
  const parts = new Intl.DateTimeFormat(own ?? language, { year: 'numeric', month: '2-digit', day: '2-digit' })
    .formatToParts(new Date(0))
    .flatMap(({ type }) => (type === 'month' || type === 'day' || type === 'year' ? [type] : []));
  const [first = 'month', second = 'day', third = 'year'] = parts;
  return [first, second, third];
}
