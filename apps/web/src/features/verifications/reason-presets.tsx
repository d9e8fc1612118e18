import { useEffect, useRef } from 'react';
import { KeyHint } from '#ui/key-hint.tsx';
import css from './log.module.css';

const reasons = [
  'Chargeback on an earlier order',
  'Ordered for someone under age',
  'Used another person’s ID',
  'Threatened or insulted staff',
];

/** Usual reasons: pick one by its number or by a click. */
export const ReasonPresets = ({ chosen, onPick }: { chosen: string; onPick: (reason: string) => void }) => {
  const group = useRef<HTMLFieldSetElement>(null);
  useEffect(() => {
    const onKey = (event: KeyboardEvent) => {
      if (event.target instanceof HTMLTextAreaElement || event.ctrlKey || event.metaKey || event.altKey) return;
      const reason = reasons[Number(event.key) - 1];
      if (reason === undefined) return;
      event.preventDefault();
      onPick(reason);
      group.current?.querySelectorAll('input')[Number(event.key) - 1]?.focus();
    };
    document.addEventListener('keydown', onKey);
    return () => document.removeEventListener('keydown', onKey);
  }, [onPick]);
  return (
    <fieldset ref={group} className={css.presets}>
      <legend>Usual reasons</legend>
      {reasons.map((reason, index) => (
        <label key={reason}>
          <input
            type="radio"
            name="reason"
            data-autofocus={index === 0 || undefined}
            checked={chosen === reason}
            onChange={() => onPick(reason)}
          />
          {reason}
          <KeyHint keys={String(index + 1)} />
        </label>
      ))}
    </fieldset>
  );
};
