import type { ReactNode } from 'react';
import css from './detail-section.module.css';

export function DetailSection({
  heading,
  aside,
  children,
}: {
  heading: string;
  aside?: ReactNode;
  children: ReactNode;
}) {
  return (
    <section className={css.section}>
      <h3>
        {heading}
        {aside ? <small>{aside}</small> : null}
      </h3>
      {children}
    </section>
  );
}
