import { type InputHTMLAttributes, type ReactNode, type SelectHTMLAttributes, useId, useState } from 'react';
import css from './sign-up.module.css';

type About = { label: string; hint?: string; error?: ReactNode };

const useMarks = ({ hint, error }: Pick<About, 'hint' | 'error'>) => {
  const id = useId();
  const isWrong = error !== undefined && error !== null && error !== false;
  const describedBy = [hint === undefined ? '' : `${id}-hint`, isWrong ? `${id}-error` : ''].filter(Boolean).join(' ');
  const marks = {
    id,
    'aria-invalid': isWrong || undefined,
    'aria-describedby': describedBy === '' ? undefined : describedBy,
  };
  return { id, isWrong, marks };
};

const Around = ({
  id,
  label,
  hint,
  error,
  isWrong,
  children,
}: About & { id: string; isWrong: boolean; children: ReactNode }) => (
  <div className={css.field}>
    <label htmlFor={id}>{label}</label>
    {hint === undefined ? null : <small id={`${id}-hint`}>{hint}</small>}
    {children}
    {isWrong ? (
      <p id={`${id}-error`} className={css.wrong}>
        {error}
      </p>
    ) : null}
  </div>
);

/** A line to type in, with what is wrong below it. */
export function Field({ label, hint, error, ...input }: About & InputHTMLAttributes<HTMLInputElement>) {
  const { id, isWrong, marks } = useMarks({ hint, error } as About);
  return (
    <Around {...({ id, label, hint, error, isWrong } as About & { id: string; isWrong: boolean })}>
      <input {...input} {...marks} />
    </Around>
  );
}

/** Draws a choice from a list. */
export function Choice({
  label,
  error,
  children,
  ...select
}: Omit<About, 'hint'> & SelectHTMLAttributes<HTMLSelectElement>) {
  const { id, isWrong, marks } = useMarks({ error });
  return (
    <Around id={id} label={label} error={error} isWrong={isWrong}>
      <select {...select} {...marks}>
        {children}
      </select>
    </Around>
  );
}

/** A new password, which can be looked at. */
export function NewPassword({ label, hint, error, ...input }: About & InputHTMLAttributes<HTMLInputElement>) {
  const { id, isWrong, marks } = useMarks({ hint, error } as About);
  const [isShown, setIsShown] = useState(false);
  return (
    <Around {...({ id, label, hint, error, isWrong } as About & { id: string; isWrong: boolean })}>
      <span className={css.withButton}>
        <input {...input} {...marks} type={isShown ? 'text' : 'password'} autoComplete="new-password" />
        <button type="button" aria-pressed={isShown} onClick={() => setIsShown(!isShown)}>
          {isShown ? 'Hide' : 'Show'}
        </button>
      </span>
    </Around>
  );
}

/** Moves the focus here, as a `ref`, after the pressed element was removed. */
export function focusOnArrival(element: HTMLElement | null): void {
  element?.focus();
}
