import { useLingui } from '@lingui/react/macro';
import { type ClipboardEvent, type KeyboardEvent, useEffect, useRef } from 'react';
import { isComplete, splitPasted } from '#features/details/birth-date.ts';
import { dateOrder } from '#features/details/date-order.ts';
import type { FieldFault, FormValues } from '#features/details/details-form.ts';
import { useFaultText } from '#features/details/use-fault-text.ts';
import { Note } from '#parts/note.tsx';
import { TextField } from '#parts/text-field.tsx';
import { whenFocusable } from '#parts/when-focusable.ts';
import styles from './birth-date-field.module.css';

interface Props {
  readonly form: FormValues;
  readonly fault: FieldFault | undefined;
  readonly hasFocus: boolean;
  readonly onChange: (part: FormValues) => void;
}

/** Month, day and year in the order of the buyer's region. Typing flows on by itself; a pasted date is spread over all three. */
export function BirthDateField({ form, fault, hasFocus, onChange }: Props) {
  const { t, i18n } = useLingui();
  const faultText = useFaultText();
  const inputs = useRef<Partial<Record<'month' | 'day' | 'year', HTMLInputElement | null>>>({});
  const order = dateOrder(i18n.locale, navigator.languages);
  const labels = { month: t`Month`, day: t`Day`, year: t`Year` };
  const first = order[0];

  useEffect(() => {
    if (hasFocus && matchMedia('(pointer: fine)').matches) return whenFocusable(() => inputs.current[first]);
  }, [hasFocus, first]);

  const type = (part: 'month' | 'day' | 'year', typed: string) => {
    const text = typed.replace(/\D/g, '').slice(0, part === 'year' ? 4 : 2);
    onChange({ [`dob_${part}`]: text });
    const next = order[order.indexOf(part) + 1];
    if (next && part !== 'year' && text.length > (form[`dob_${part}`]?.length ?? 0) && isComplete(part, text)) {
      inputs.current[next]?.focus();
    }
  };
  const paste = (event: ClipboardEvent) => {
    const date = splitPasted(event.clipboardData.getData('text'));
    if (!date) return;
    event.preventDefault();
    onChange({ dob_month: date.month, dob_day: date.day, dob_year: date.year });
    inputs.current.year?.focus();
  };
  const goBack = (part: 'month' | 'day' | 'year', event: KeyboardEvent) => {
    const last = order[order.indexOf(part) - 1];
    if (event.key !== 'Backspace' || form[`dob_${part}`] || !last) return;
    event.preventDefault();
    inputs.current[last]?.focus();
  };

  return (
    <fieldset className={styles.group}>
      <legend>{t`Birth date`}</legend>
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
            maxLength={part === 'year' ? 4 : 2}
            value={form[`dob_${part}`] ?? ''}
            onValue={(text) => type(part, text)}
            onPaste={paste}
            onKeyDown={(event) => goBack(part, event)}
            aria-invalid={fault ? true : undefined}
            aria-describedby={fault ? 'birth-date-note' : undefined}
          />
        ))}
      </div>
      {fault && <Note id="birth-date-note">{faultText(fault, 'dob_year')}</Note>}
    </fieldset>
  );
}
