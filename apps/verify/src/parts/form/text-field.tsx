import { type InputHTMLAttributes, type ReactNode, type Ref, useId } from 'react';
import { Note } from '#parts/text/note.tsx';
import styles from './text-field.module.css';

type Props = Omit<InputHTMLAttributes<HTMLInputElement>, 'onChange' | 'value'> & {
  readonly label: ReactNode;
  readonly value: string;
  readonly onValue: (value: string) => void;
  readonly fault?: string | undefined;
  readonly ref?: Ref<HTMLInputElement>;
};

/** One line of text with its name inside the box and what is wrong under it. */
export function TextField({ label, value, onValue, fault, className, ...rest }: Props) {
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
