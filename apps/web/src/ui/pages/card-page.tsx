import type { ReactNode } from 'react';
import css from './card-page.module.css';
import { Logo } from './logo.tsx';

type Props = {
  children: ReactNode;
  home?: string;
  /** Who is met here beside us. */
  beside?: string | undefined;
  /** Shown small below the card. */
  aside?: ReactNode;
};

/** A page that is one card under the logo, such as sign-in. */
export function CardPage({ children, home, beside, aside }: Props) {
  return (
    <main className={css.page}>
      <div className={css.head}>
        {home === undefined ? (
          <Logo height={25} />
        ) : (
          <a href={home}>
            <Logo height={25} />
          </a>
        )}
        {beside === undefined ? null : (
          <>
            <span className={css.plus}>+</span>
            <b className={css.beside}>{beside}</b>
          </>
        )}
      </div>
      {children}
      {aside === undefined ? null : <p className={css.aside}>{aside}</p>}
    </main>
  );
}
