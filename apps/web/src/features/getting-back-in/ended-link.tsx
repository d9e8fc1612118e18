import { Link } from 'react-router';
import { problemOf } from '#platform/problem.ts';
import css from '#ui/card-page.module.css';

/** The mailed link did not open: in the server's words, with the way to a new one. */
export const EndedLink = ({ error, again }: { error: unknown; again: string }) => {
  const { message } = problemOf(error);
  return (
    <section className={css.card} role="alert">
      <h1>{message}</h1>
      <p className={css.words}>A mailed link works for an hour, and once.</p>
      <p>
        <Link to={again}>Mail me a new link</Link>
      </p>
    </section>
  );
};
