import type { ReactNode } from 'react';
import css from '#ui/card-page.module.css';
import { CardPage } from '#ui/card-page.tsx';

/** One card on an empty page: a heading, and what to do. */
export const PlainPage = ({ heading, children }: { heading: string; children: ReactNode }) => (
  <CardPage>
    <div className={css.card}>
      <h1>{heading}</h1>
      <div className={css.words}>{children}</div>
    </div>
  </CardPage>
);
