import { isRouteErrorResponse, useRouteError } from 'react-router';
import { Logo } from './logo.tsx';
import css from './opening.module.css';

/** The page when a screen broke or does not exist. Nothing was changed. */
export function Stopped() {
  const error = useRouteError();
  const isMissing = isRouteErrorResponse(error) && error.status === 404;
  return (
    <main className={css.opening}>
      <Logo />
      <h1>{isMissing ? 'This page does not exist' : 'This screen stopped working'}</h1>
      <p>{isMissing ? 'The address may be old or mistyped.' : 'Nothing was changed. Reload the page to continue.'}</p>
      <p>
        <a href={isMissing ? '/' : ''}>{isMissing ? 'Go to the home page' : 'Load again'}</a>
      </p>
    </main>
  );
}
