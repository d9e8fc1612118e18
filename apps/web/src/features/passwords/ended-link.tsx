import { Link } from 'react-router';
import { endedLinkWords, isLinkEnded } from '#platform/queries/problem.ts';
import css from '#ui/pages/card-page.module.css';
import { LinkFailed } from '#ui/pages/link-failed.tsx';

/** The emailed link did not open: why, and a way to get a new link, or to try again when it may still work. */
export function EndedLink({ error, again, onRetry }: { error: unknown; again: string; onRetry: () => void }) {
  if (error !== null && !isLinkEnded(error)) return <LinkFailed error={error} onRetry={onRetry} />;
  return (
    <section className={css.card} role="alert">
      <h1>{error === null ? 'This link is for something else' : endedLinkWords}</h1>
      <p className={css.words}>An emailed link works once, for an hour.</p>
      <p>
        <Link to={again}>Email me a new link</Link>
      </p>
    </section>
  );
}
