import type { ReactNode } from 'react';
import { type Gone, PageFailed } from '#ui/pages/page-failed.tsx';
import { ErrorState } from './error-state.tsx';
import { SkeletonRows } from './skeleton-rows.tsx';
import { useHeld } from './use-held.ts';

/** Three of a screen's states around the fourth: loading, failed in place with a way to try again, and what is there. */
export function Loaded<Data>({
  query: { isPending, data, error, refetch },
  loading,
  failed,
  kept = 'Nothing was changed.',
  skeleton,
  isPage = false,
  gone,
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
  /** Nothing else is on the page, its heading neither. */
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
  return gone === undefined ? <ErrorState {...state} isPage={isPage} /> : <PageFailed {...state} gone={gone} />;
}
