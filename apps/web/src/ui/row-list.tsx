import type { ReactNode, Ref } from 'react';
import css from './row-list.module.css';

/** Rows that each open a page. `columns` is a class that sets `--columns`, the row's grid on wide screens. */
export function RowList({
  label,
  columns,
  ref,
  children,
}: {
  label: string;
  columns: string | undefined;
  ref?: Ref<HTMLUListElement>;
  children: ReactNode;
}) {
  return (
    <ul className={`${css.list} ${columns ?? ''}`} ref={ref} aria-label={label}>
      {children}
    </ul>
  );
}

/** What a row is about: `b`, and `small` below it. It has a phone's row for itself. */
export function RowSubject({ children }: { children: ReactNode }) {
  return <span className={css.subject}>{children}</span>;
}
