import type { ReactNode } from 'react';
import css from './site.module.css';

/** A page of plain text: terms, privacy, what is not there. */
export function TextPage({ heading, children }: { heading: ReactNode; children: ReactNode }) {
  return (
    <article className={css.page}>
      <h1>{heading}</h1>
      {children}
    </article>
  );
}
