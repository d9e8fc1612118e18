import type { ReactNode } from 'react';
import css from './action-bar.module.css';

/** The class of the bar's main button. */
export const barMainClass = css.main;

/** The dark bar over a page with something left to do: what it is, and the buttons. */
export function ActionBar({
  label,
  status,
  floats = false,
  children,
}: {
  label: string;
  status: ReactNode;
  /** Draws it over the end of the scrolled content, instead of below. */
  floats?: boolean;
  children: ReactNode;
}) {
  return (
    <section className={css.bar} data-floats={floats || undefined} aria-label={label}>
      <p role="status">{status}</p>
      {children}
    </section>
  );
}
