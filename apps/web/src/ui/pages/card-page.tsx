import type { ReactNode } from 'react';
import css from './card-page.module.css';
import { Logo } from './logo.tsx';

/** A page that is one card under the logo, such as sign-in; `aside` is shown small below it. */
export function CardPage({ children, home, aside }: { children: ReactNode; home?: string; aside?: string }) {
  return (
    <main className={css.page}>
      {home === undefined ? (
        <Logo height={25} />
      ) : (
        <a href={home}>
          <Logo height={25} />
        </a>
      )}
      {children}
      {aside === undefined ? null : <p className={css.aside}>{aside}</p>}
    </main>
  );
}
