import type { ReactNode } from 'react';
import css from './buyer-pages.module.css';

/** A page for someone who came from a shop: a heading, what it is about in one sentence, and short sections. */
export const BuyerPage = ({ heading, lead, children }: { heading: string; lead: ReactNode; children: ReactNode }) => (
  <article className={css.page}>
    <h1>{heading}</h1>
    <p className={css.lead}>{lead}</p>
    {children}
  </article>
);
