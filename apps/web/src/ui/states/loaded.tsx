import { type ReactNode, useEffect, useRef, useState } from 'react';
import { Link } from 'react-router';
import { hasCode, problemOf } from '#platform/queries/problem.ts';
import { Button, buttonClass } from '#ui/button.tsx';
import css from './states.module.css';

/** Handles a screen's states: loading, failed with a way to try again, and loaded. */
export function Loaded<Data>({
  query: { isPending, data, error, refetch },
  loading,
  failed,
  kept = 'Nothing was changed.',
  skeleton,
  gone,
  isPage = gone !== undefined,
  children,
}: {
  /** Query, or the combination of several. */
  query: { isPending: boolean; data: Data | undefined; error: unknown; refetch: () => unknown };
  /** Text for a screen reader: "Loading the website". */
  loading: string;
  /** "The website did not load", or what is shown instead where trying again is of no use. */
  failed: string | ((error: unknown) => ReactNode);
  kept?: string;
  /** Replaces gray rows, when the screen looks different. */
  skeleton?: ReactNode;
  /** Whether it fills the page, without a heading above: for a page about one thing. */
  isPage?: boolean;
  /** The page is about one thing, which may not exist. */
  gone?: Gone;
  children: (data: Data) => ReactNode;
}) {
  const isHeld = useHeld(isPending);
  if (isHeld) return skeleton ?? <SkeletonRows label={loading} />;
  if (data !== undefined) return children(data);
  if (typeof failed !== 'string') return failed(error);
  const state = { heading: failed, kept, error, onRetry: () => refetch() };
  return gone === undefined ? (
    <ErrorState {...state} isPage={isPage} />
  ) : (
    <PageFailed {...state} isPage={isPage} gone={gone} />
  );
}

const rows = ['a', 'b', 'c', 'd', 'e', 'f', 'g', 'h'];
const columns = ['1', '2', '3', '4'];

/** Draws nothing for 200 ms, then the final layout in gray. */
function SkeletonRows({ label }: { label: string }) {
  const isLate = useLate(200);
  return (
    <div className={css.rows} role="status" aria-label={label}>
      {isLate
        ? rows.map((row) => (
            <div className={css.row} key={row} aria-hidden="true">
              {columns.map((column) => (
                <span key={column} />
              ))}
            </div>
          ))
        : null}
    </div>
  );
}

/** Delay before a skeleton, and its shortest time, because flicker is worse than waiting. */
const SKELETON_AFTER_MS = 200;
const SKELETON_FOR_MS = 400;

/** Tells how long a skeleton stays after the answer, given the wait before. */
export function heldForMs(waitedMs: number): number {
  return waitedMs <= SKELETON_AFTER_MS ? 0 : Math.max(0, SKELETON_AFTER_MS + SKELETON_FOR_MS - waitedMs);
}

/** True while something loads, and while its skeleton has not been on show long enough. */
function useHeld(isPending: boolean): boolean {
  const [isHeld, setIsHeld] = useState(isPending);
  const since = useRef(0);
  useEffect(() => {
    if (isPending) {
      since.current = performance.now();
      setIsHeld(true);
      return;
    }
    const timer = setTimeout(() => setIsHeld(false), heldForMs(performance.now() - since.current));
    return () => clearTimeout(timer);
  }, [isPending]);
  return isPending || isHeld;
}

/** Words such as "No such ticket", with a link to the list. */
type Gone = { heading: string; to: string; label: string };

/** Page whose subject did not load: offers to try again, or links to the list when it does not exist. */
function PageFailed({
  heading,
  kept,
  isPage,
  gone,
  error,
  onRetry,
}: {
  heading: string;
  kept: string;
  isPage: boolean;
  gone: Gone;
  error: unknown;
  onRetry: () => void;
}) {
  const Heading = isPage ? 'h1' : 'h2';
  return hasCode(error, 'not_found') || hasCode(error, 'invalid_input') ? (
    <div className={css.state}>
      <Heading>{gone.heading}</Heading>
      <p>The address may be mistyped, or the page was removed.</p>
      <Link className={buttonClass()} to={gone.to}>
        {gone.label}
      </Link>
    </div>
  ) : (
    <ErrorState isPage={isPage} heading={heading} kept={kept} error={error} onRetry={onRetry} />
  );
}

/** False until `delayMs` have passed, so that a fast answer shows no loading state. */
export function useLate(delayMs: number) {
  const [isLate, setIsLate] = useState(false);
  useEffect(() => {
    const timer = setTimeout(() => setIsLate(true), delayMs);
    return () => clearTimeout(timer);
  }, [delayMs]);
  return isLate;
}

/** Describes an empty list in one line, with one action that fills it. */
export function EmptyState({
  heading,
  children,
  action,
}: {
  heading: string;
  children: ReactNode;
  action?: ReactNode;
}) {
  return (
    <div className={css.state}>
      <h2>{heading}</h2>
      <p>{children}</p>
      {action}
    </div>
  );
}

/** Explains a failed load: what is kept, a button to try again, and the id for support. */
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
  /** Whether it fills the page, so that its heading is the page's. */
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
