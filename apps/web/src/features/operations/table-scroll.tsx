import type { ReactNode } from 'react';
import css from './operations.module.css';

/** A table that may be wider than its card: it scrolls there, also by the keyboard. */
export function TableScroll({ label, children }: { label: string; children: ReactNode }) {
  return (
    // biome-ignore lint/a11y/noNoninteractiveTabindex: a box that scrolls must be reached with the keyboard
    <section className={css.scroll} tabIndex={0} aria-label={label}>
      {children}
    </section>
  );
}
