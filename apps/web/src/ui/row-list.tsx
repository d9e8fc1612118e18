import type { ReactNode, Ref } from 'react';
import css from './row-list.module.css';

/** Rows that each open a page. `columns` is a class that sets `--columns`, the row's grid on wide screens. */
export const RowList = ({
  label,
  columns,
  ref,
  children,
}: {
  label: string;
  columns: string | undefined;
  ref?: Ref<HTMLUListElement>;
  children: ReactNode;
}) => (
  <ul className={`${css.list} ${columns ?? ''}`} ref={ref} aria-label={label}>
    {children}
  </ul>
);

/** What a row is about: `b`, and `small` below it. It has a phone's row for itself. */
export const RowSubject = ({ children }: { children: ReactNode }) => <span className={css.subject}>{children}</span>;
