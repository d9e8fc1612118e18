import { useId, useLayoutEffect, useRef } from 'react';
import { KeyHint } from '#ui/icon.tsx';
import css from './reason-choice.module.css';

/** Chooses one of a few reasons by a click, arrows or its number. Digits typed into a text are kept there. */
export function ReasonChoice<Value extends string>({
  legend,
  reasons,
  chosen,
  error = null,
  onPick,
}: {
  legend: string;
  reasons: readonly { value: Value; label: string }[];
  chosen: string;
  error?: string | null;
  onPick: (value: Value) => void;
}) {
  const group = useRef<HTMLFieldSetElement>(null);
  const id = useId();
  // Runs before painting, because visible numbers may be pressed at once.
  useLayoutEffect(() => {
    const onKey = (event: KeyboardEvent) => {
      if (event.target instanceof HTMLTextAreaElement || event.ctrlKey || event.metaKey || event.altKey) return;
      const reason = reasons[Number(event.key) - 1];
      if (reason === undefined) return;
      event.preventDefault();
      onPick(reason.value);
      group.current?.querySelectorAll('input')[Number(event.key) - 1]?.focus();
    };
    document.addEventListener('keydown', onKey);
    return () => document.removeEventListener('keydown', onKey);
  }, [reasons, onPick]);
  return (
    <fieldset ref={group} className={css.choice} aria-describedby={error === null ? undefined : id}>
      <legend>{legend}</legend>
      {reasons.map(({ value, label }, index) => (
        <label key={value}>
          <input
            type="radio"
            name="reason"
            data-autofocus={index === 0 || undefined}
            checked={chosen === value}
            onChange={() => onPick(value)}
          />
          {label}
          <KeyHint keys={String(index + 1)} />
        </label>
      ))}
      {error === null ? null : (
        <p id={id} className={css.error} role="alert">
          {error}
        </p>
      )}
    </fieldset>
  );
}
