import { Link } from 'react-router';
import { hasCode, problemOf } from '#platform/queries/problem.ts';
import css from '#ui/pages/card-page.module.css';
import { LinkFailed } from '#ui/pages/link-failed.tsx';

/** The emailed link did not open: the server's words and a way to get a new link, or to try again when it may still work. */
export function EndedLink({ error, again, onRetry }: { error: unknown; again: string; onRetry: () => void }) {
  const isKnown = error === null || hasCode(error, 'link_expired') || hasCode(error, 'invalid_input');
  if (!isKnown) return <LinkFailed error={error} onRetry={onRetry} />;
  return (
    <section className={css.card} role="alert">
      <h1>{error === null ? 'This link is for something else' : problemOf(error).message}</h1>
      <p className={css.words}>An emailed link works once, for an hour.</p>
      <p>
        <Link to={again}>Email me a new link</Link>
      </p>
    </section>
  );
}
