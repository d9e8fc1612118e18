import { type ReactNode, useState } from 'react';
import page from './usage.module.css';
import css from './usage-card.module.css';

/** A titled block, with what it shows as a table behind a button where it has one. */
export function UsageCard({
  heading,
  legend,
  table,
  className = '',
  children,
}: {
  heading: string;
  legend?: ReactNode;
  table?: ReactNode;
  className?: string;
  children: ReactNode;
}) {
  const [isTable, setIsTable] = useState(false);
  return (
    <section className={`${page.box} ${css.card} ${className}`}>
      <header>
        <h2>{heading}</h2>
        {legend && !isTable ? <div className={css.legend}>{legend}</div> : null}
        {table ? (
          <button
            type="button"
            className={css.asTable}
            aria-label={`${isTable ? 'Show as chart' : 'Show as table'}: ${heading}`}
            onClick={() => setIsTable(!isTable)}
          >
            {isTable ? 'Show as chart' : 'Show as table'}
          </button>
        ) : null}
      </header>
      {isTable ? <div className={css.table}>{table}</div> : children}
    </section>
  );
}
