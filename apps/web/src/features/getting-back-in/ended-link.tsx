import { Link } from 'react-router';
import { hasCode, problemOf } from '#platform/problem.ts';
import css from '#ui/card-page.module.css';
import { LinkFailed } from '#ui/link-failed.tsx';

/** The mailed link did not open: in the server's words, with the way to a new one; to try again, when nobody said that it has ended. */
export const EndedLink = ({ error, again, onRetry }: { error: unknown; again: string; onRetry: () => void }) => {
  const isKnown = error === null || hasCode(error, 'link_expired') || hasCode(error, 'invalid_input');
  if (!isKnown) return <LinkFailed error={error} onRetry={onRetry} />;
  return (
    <section className={css.card} role="alert">
      <h1>{error === null ? 'This link is for something else' : problemOf(error).message}</h1>
      <p className={css.words}>A mailed link works for an hour, and once.</p>
      <p>
        <Link to={again}>Mail me a new link</Link>
      </p>
    </section>
  );
};
