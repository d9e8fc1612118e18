import type { ReactNode } from 'react';
import css from './states.module.css';

/** Nothing here yet: one line of what it will hold, one action that fills it. */
export function EmptyState({
  heading,
  children,
  action,
}: {
  heading: string;
  children: ReactNode;
  action?: ReactNode;
}) {
  return (
    <div className={css.state}>
      <h2>{heading}</h2>
      <p>{children}</p>
      {action}
    </div>
  );
}
