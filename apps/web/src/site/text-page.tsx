import type { ReactNode } from 'react';
import { buttonClass } from '#ui/button.tsx';
import buyerPage from './buyer-pages/buyer-pages.module.css';
import home from './home/sections.module.css';
import pricingCss from './pricing/pricing.module.css';
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

type Step = { readonly href: string; readonly label: string };

/** The last block of a page: the one thing to do next, and a second way for who is not ready. */
export function NextStep({
  heading,
  text,
  first,
  second,
}: {
  heading: string;
  text: string;
  first: Step;
  second?: Step;
}) {
  return (
    <section className={pricingCss.end}>
      <div className={home.width}>
        <div>
          <h2>{heading}</h2>
          <p>{text}</p>
        </div>
        <div className={pricingCss.endActions}>
          <a className={buttonClass('brand', 'lg')} href={first.href}>
            {first.label}
          </a>
          {second === undefined ? null : (
            <a className={buttonClass('plain', 'lg')} href={second.href}>
              {second.label}
            </a>
          )}
        </div>
      </div>
    </section>
  );
}

/** A page for someone who came from a shop: a heading, what it is about in one sentence, and short sections. */
export function BuyerPage({ heading, lead, children }: { heading: string; lead: ReactNode; children: ReactNode }) {
  return (
    <article className={buyerPage.page}>
      <h1>{heading}</h1>
      <p className={buyerPage.lead}>{lead}</p>
      {children}
    </article>
  );
}
