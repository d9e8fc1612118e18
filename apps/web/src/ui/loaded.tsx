import type { UseQueryResult } from '@tanstack/react-query';
import type { ReactNode } from 'react';
import { ErrorState } from './error-state.tsx';
import { SkeletonRows } from './skeleton-rows.tsx';
import { useHeld } from './use-held.ts';

/** Three of a screen's states around the fourth: loading, failed in place with a way to try again, and what is there. */
export const Loaded = <Data,>({
  query,
  loading,
  failed,
  kept = 'Nothing was changed.',
  skeleton,
  isPage = false,
  children,
}: {
  query: UseQueryResult<Data>;
  /** As a screen reader says it: "Loading the website". */
  loading: string;
  /** "The website did not load". */
  failed: string;
  kept?: string;
  /** In place of gray rows, where the screen looks otherwise. */
  skeleton?: ReactNode;
  /** Nothing else is on the page, its heading neither. */
  isPage?: boolean;
  children: (data: Data) => ReactNode;
}) => {
  const isHeld = useHeld(query.isPending);
  if (isHeld) return skeleton ?? <SkeletonRows label={loading} />;
  if (query.data !== undefined) return children(query.data);
  return (
    <ErrorState heading={failed} kept={kept} error={query.error} onRetry={() => query.refetch()} isPage={isPage} />
  );
};
