import type { ReactNode } from 'react';
import { isRouteErrorResponse, useRouteError } from 'react-router';
import css from './card-page.module.css';
import logoCss from './logo.module.css';
import openingCss from './opening.module.css';

type Props = {
  children: ReactNode;
  home?: string;
  /** Name of the other party on this page. */
  beside?: string | undefined;
  /** Shown small below the card. */
  aside?: ReactNode;
};

/** Draws a page with one card under the logo, such as sign-in. */
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

/** Draws one card on an empty page: a heading, and what to do. */
export function PlainPage({ heading, children }: { heading: string; children: ReactNode }) {
  return (
    <CardPage>
      <div className={css.card}>
        <h1>{heading}</h1>
        <div className={css.words}>{children}</div>
      </div>
    </CardPage>
  );
}

/** The wordmark: 25 px on the site, 22 px in the account; the file for dark grounds where the ground is dark. Words come first. */
export function Logo({ height = 22 }: { height?: number }) {
  const size = { height, width: Math.round((height * 118) / 24) };
  return (
    <span className={logoCss.logo}>
      <img className={logoCss.light} src="/brand/logo.svg" alt="Carded" loading="lazy" fetchPriority="low" {...size} />
      <img
        className={logoCss.dark}
        src="/brand/logo-on-dark.svg"
        alt="Carded"
        loading="lazy"
        fetchPriority="low"
        {...size}
      />
    </span>
  );
}

/** The page when a screen broke or does not exist. Nothing was changed. */
export function Stopped() {
  const error = useRouteError();
  const isMissing = isRouteErrorResponse(error) && error.status === 404;
  return (
    <main className={openingCss.opening}>
      <Logo />
      <h1>{isMissing ? 'This page does not exist' : 'This screen stopped working'}</h1>
      <p>{isMissing ? 'The address may be old or mistyped.' : 'Nothing was changed. Reload the page to continue.'}</p>
      <p>
        <a href={isMissing ? '/' : ''}>{isMissing ? 'Go to the home page' : 'Load again'}</a>
      </p>
    </main>
  );
}
