import type { ReactNode } from 'react';
import cardPageCss from '#ui/pages/card-page.module.css';
import { CardPage } from '#ui/pages/card-page.tsx';

/** Draws one card on an empty page: a heading, and what to do. */
export function PlainPage({ heading, children }: { heading: string; children: ReactNode }) {
  return (
    <CardPage>
      <div className={cardPageCss.card}>
        <h1>{heading}</h1>
        <div className={cardPageCss.words}>{children}</div>
      </div>
    </CardPage>
  );
}
