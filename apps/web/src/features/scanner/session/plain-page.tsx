import type { ReactNode } from 'react';
import css from '#ui/pages/card-page.module.css';
import { CardPage } from '#ui/pages/card-page.tsx';

/** One card on an empty page: a heading, and what to do. */
export function PlainPage({ heading, children }: { heading: string; children: ReactNode }) {
  return (
    <CardPage>
      <div className={css.card}>
        <h1>{heading}</h1>
        <div className={css.words}>{children}</div>
      </div>
    </CardPage>
  );
}
