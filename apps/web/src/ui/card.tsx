import type { ReactNode } from 'react';
import css from './card.module.css';

/** A titled block of a screen: heading, a line about it, its content. */
export function Card({
  heading,
  about,
  action,
  children,
}: {
  heading: string;
  about?: ReactNode;
  action?: ReactNode;
  children: ReactNode;
}) {
  return (
    <section className={css.card}>
      <header>
        <div>
          <h2>{heading}</h2>
          {about ? <p>{about}</p> : null}
        </div>
        {action}
      </header>
      {children}
    </section>
  );
}
