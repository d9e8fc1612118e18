import type { ReactNode } from 'react';
import css from './buyer-pages.module.css';

/** A page for someone who came from a shop: a heading, what it is about in one sentence, and short sections. */
export function BuyerPage({ heading, lead, children }: { heading: string; lead: ReactNode; children: ReactNode }) {
  return (
    <article className={css.page}>
      <h1>{heading}</h1>
      <p className={css.lead}>{lead}</p>
      {children}
    </article>
  );
}
