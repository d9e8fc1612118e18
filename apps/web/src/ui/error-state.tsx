import { problemOf } from '#platform/problem.ts';
import { Button } from './button.tsx';
import css from './states.module.css';

/** It did not load: what is kept, a way to try again, and the id for support. */
export const ErrorState = ({
  heading,
  kept,
  error,
  onRetry,
}: {
  heading: string;
  kept: string;
  error: unknown;
  onRetry: () => void;
}) => {
  const problem = problemOf(error);
  return (
    <div className={css.state} role="alert">
      <h2>{heading}</h2>
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
};
