import { problemOf } from '#platform/queries/problem.ts';
import { Button } from '#ui/button.tsx';
import css from './states.module.css';

/** It did not load: what is kept, a way to try again, and the id for support. */
export function ErrorState({
  heading,
  kept,
  error,
  onRetry,
  isPage = false,
}: {
  heading: string;
  kept: string;
  error: unknown;
  onRetry: () => void;
  /** It is all that the page shows, so its heading is the page's. */
  isPage?: boolean;
}) {
  const problem = problemOf(error);
  const Heading = isPage ? 'h1' : 'h2';
  return (
    <div className={css.state} role="alert">
      <Heading>{heading}</Heading>
      <p>{problem.message}</p>
      <p>{kept}</p>
      <Button onClick={onRetry}>Try again</Button>
      {problem.requestId ? (
        <p className={css.request}>
          Request <code>{problem.requestId}</code>, if you write to us
        </p>
      ) : null}
    </div>
  );
}
