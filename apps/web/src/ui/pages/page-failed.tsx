import { Link } from 'react-router';
import { hasCode } from '#platform/queries/problem.ts';
import { buttonClass } from '#ui/button.tsx';
import { ErrorState } from '#ui/states/error-state.tsx';
import css from '#ui/states/states.module.css';

/** "No such ticket", and where the others are. */
export type Gone = { heading: string; to: string; label: string };

/** A page whose one thing did not come: a way to try again, or to the others when there is no such thing. */
export function PageFailed({
  heading,
  kept,
  gone,
  error,
  onRetry,
}: {
  heading: string;
  kept: string;
  gone: Gone;
  error: unknown;
  onRetry: () => void;
}) {
  return hasCode(error, 'not_found') || hasCode(error, 'invalid_input') ? (
    <div className={css.state}>
      <h1>{gone.heading}</h1>
      <p>The address may be mistyped, or the page was removed.</p>
      <Link className={buttonClass()} to={gone.to}>
        {gone.label}
      </Link>
    </div>
  ) : (
    <ErrorState isPage heading={heading} kept={kept} error={error} onRetry={onRetry} />
  );
}
