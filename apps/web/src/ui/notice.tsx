import type { ReactNode } from 'react';
import css from '#ui/dialogs/dialog.module.css';
import { type StatusGroup, StatusShape } from './chip.tsx';

/** A boxed sentence in a status's color and shape: an outcome, a refusal, a warning. */
export function Notice({
  group,
  heading,
  children,
  role,
}: {
  group: StatusGroup;
  heading: ReactNode;
  children?: ReactNode;
  role?: 'alert' | 'status';
}) {
  return (
    <div className={css.notice} data-kind={group} role={role}>
      <StatusShape group={group} size={16} />
      <div>
        <b>{heading}</b>
        {children ? <div>{children}</div> : null}
      </div>
    </div>
  );
}
