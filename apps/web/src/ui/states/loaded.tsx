import { type ReactNode, useEffect, useRef, useState } from 'react';
import { Link } from 'react-router';
import { hasCode, problemOf } from '#platform/queries/first-answers.ts';
import { Button, buttonClass } from '#ui/button.tsx';
import css from './states.module.css';

/** Three of a screen's states around the fourth: loading, failed in place with a way to try again, and what is there. */
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
  /** One query, or what several come to together. */
  query: { isPending: boolean; data: Data | undefined; error: unknown; refetch: () => unknown };
  /** As a screen reader says it: "Loading the website". */
  loading: string;
  /** "The website did not load", or what is shown instead where trying again is of no use. */
  failed: string | ((error: unknown) => ReactNode);
  kept?: string;
  /** In place of gray rows, where the screen looks otherwise. */
  skeleton?: ReactNode;
  /** Nothing else is on the page, its heading neither: so it is where a page is about one thing. */
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

/** Nothing for 200 ms, then the final layout in gray. */
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

/** A skeleton comes after so long, and then stays for so long: what flickers is worse than what waits. */
const SKELETON_AFTER_MS = 200;
const SKELETON_FOR_MS = 400;

/** How long a skeleton stays once the answer is there, when it was waited for so long. */
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

/** "No such ticket", and where the others are. */
type Gone = { heading: string; to: string; label: string };

/** A page whose one thing did not come: a way to try again, or to the others when there is no such thing. */
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

/** False until `delayMs` have passed: what comes sooner shows no loading state at all. */
export function useLate(delayMs: number) {
  const [isLate, setIsLate] = useState(false);
  useEffect(() => {
    const timer = setTimeout(() => setIsLate(true), delayMs);
    return () => clearTimeout(timer);
  }, [delayMs]);
  return isLate;
}

/** Nothing here yet: one line of what it will hold, one action that fills it. */
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
