import { type InputHTMLAttributes, type ReactNode, type Ref, useId } from 'react';
import { Icon } from '#parts/icon.tsx';
import { Note } from '#parts/text/note.tsx';
import styles from './text-field.module.css';

type Props = {
  readonly label: string;
  readonly name: string;
  readonly value: string;
  readonly options: readonly (readonly [value: string, text: string])[];
  readonly autoComplete: string;
  readonly fault?: string | undefined;
  readonly onValue: (value: string) => void;
};

/** Draws a choice from a known list, with the system's own control. */
export function SelectField({ label, name, value, options, autoComplete, fault, onValue }: Props) {
  const id = useId();
  const noteId = `${id}-note`;
  return (
    <div className={styles.field}>
      <div className={styles.box}>
        <label htmlFor={id}>{label}</label>
        <select
          id={id}
          name={name}
          value={value}
          autoComplete={autoComplete}
          onChange={(event) => onValue(event.target.value)}
          aria-invalid={fault ? true : undefined}
          aria-describedby={fault ? noteId : undefined}
        >
          <option value="" />
          {options.map(([code, text]) => (
            <option key={code} value={code}>
              {text}
            </option>
          ))}
        </select>
        <Icon name="down" size={18} />
      </div>
      {fault && <Note id={noteId}>{fault}</Note>}
    </div>
  );
}

type TextFieldProps = Omit<InputHTMLAttributes<HTMLInputElement>, 'onChange' | 'value'> & {
  readonly label: ReactNode;
  readonly value: string;
  readonly onValue: (value: string) => void;
  readonly fault?: string | undefined;
  readonly ref?: Ref<HTMLInputElement>;
};

/** Draws one line of text with its name inside the box and its fault below. */
export function TextField({ label, value, onValue, fault, className, ...rest }: TextFieldProps) {
  const id = useId();
  const noteId = `${id}-note`;
  return (
    <div className={`${styles.field} ${className ?? ''}`}>
      <div className={styles.box}>
        <label htmlFor={id}>{label}</label>
        <input
          id={id}
          {...rest}
          value={value}
          onChange={(event) => onValue(event.target.value)}
          aria-invalid={fault ? true : undefined}
          aria-describedby={fault ? noteId : undefined}
        />
      </div>
      {fault && <Note id={noteId}>{fault}</Note>}
    </div>
  );
}
