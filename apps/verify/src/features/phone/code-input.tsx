import { type Ref, useEffect, useRef } from 'react';
import { latinDigits } from '#form/birth-date.ts';
import { whenFocusable } from '#parts/when-focusable.ts';
import { useWords } from '#words/use-words.ts';
import styles from './code-input.module.css';

type Props = {
  readonly ref: Ref<HTMLInputElement>;
  readonly value: string;
  readonly isFaulty: boolean;
  readonly onValue: (digits: string) => void;
};

/** One real input, so that paste, autofill and screen readers work, drawn as six boxes. */
export function CodeInput({ ref, value, isFaulty, onValue }: Props) {
  const say = useWords();
  const box = useRef<HTMLDivElement>(null);
  useEffect(() => whenFocusable(() => box.current?.querySelector('input')), []);
  return (
    <div className={styles.code} ref={box}>
      <input
        ref={ref}
        value={value}
        onChange={(event) => onValue(latinDigits(event.target.value).replace(/\D/g, '').slice(0, 6))}
        aria-label={say('six_digits')}
        aria-invalid={isFaulty || undefined}
        aria-describedby={isFaulty ? 'code-note' : undefined}
        inputMode="numeric"
        autoComplete="one-time-code"
        name="code"
      />
      <div className={styles.boxes} aria-hidden="true">
        {[0, 1, 2, 3, 4, 5].map((place) => (
          <span key={place} data-now={place === Math.min(value.length, 5) || undefined}>
            {value[place]}
          </span>
        ))}
      </div>
    </div>
  );
}
