import type { ReactNode } from 'react';
import { formatNumber } from '#platform/format.ts';
import type { Shift } from './screen-state.ts';
import css from './till-footer.module.css';

export type Tool = {
  readonly label: string;
  readonly key: string;
  readonly run: () => void;
};

/** Where one is, what the shift came to, and what can be done: never more than three things. */
export function TillFooter({
  state,
  shift,
  tools,
  hasShortcuts,
  children,
}: {
  state: string;
  shift: Shift;
  tools: readonly Tool[];
  hasShortcuts: boolean;
  children?: ReactNode;
}) {
  return (
    <footer>
      <span className={css.state}>{state}</span>
      <fieldset className={css.shift}>
        <legend className="sr">This shift</legend>
        <span>
          <b>{formatNumber(shift.accepted)}</b>accepted
        </span>
        {shift.questionable === 0 ? null : (
          <span>
            <b>{formatNumber(shift.questionable)}</b>questionable
          </span>
        )}
        <span>
          <b>{formatNumber(shift.denied)}</b>refused
        </span>
        <span>
          <b>{formatNumber(shift.invalid)}</b>unread
        </span>
      </fieldset>
      <div className={css.tools}>
        {children}
        {tools.map(({ label, key, run }) => (
          <button key={label} type="button" aria-keyshortcuts={hasShortcuts ? key : undefined} onClick={run}>
            {label} {hasShortcuts ? <KeyMark name={key} /> : null}
          </button>
        ))}
      </div>
    </footer>
  );
}

const KeyMark = ({ name }: { name: string }) => (
  <span aria-hidden="true">
    <kbd>{name}</kbd>
  </span>
);
