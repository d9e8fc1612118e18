import type { ReactNode } from 'react';
import { Logo } from '#ui/logo.tsx';
import css from './plain-page.module.css';

/** One card on an empty page: a heading, and what to do. */
export const PlainPage = ({ heading, children }: { heading: string; children: ReactNode }) => (
  <main className={css.page}>
    <Logo height={25} />
    <div className={css.card}>
      <h1>{heading}</h1>
      <div>{children}</div>
    </div>
  </main>
);
