import { useQueryClient } from '@tanstack/react-query';
import { useEffect, useRef } from 'react';
import { hasCode } from '#platform/queries/problem.ts';

type CacheEvent = { type: string; action?: { type: string; error?: unknown } };

/** Leaves once a call of the page is told that its view is over: the customer ended it, or it was stopped in another tab. */
export function useEndedElsewhere(leave: () => void): void {
  const queryClient = useQueryClient();
  const latest = useRef(leave);
  latest.current = leave;
  useEffect(() => {
    const onEvent = ({ type, action }: CacheEvent) => {
      if (type === 'updated' && action?.type === 'error' && hasCode(action.error, 'not_viewing')) latest.current();
    };
    const stops = [
      queryClient.getQueryCache().subscribe((event) => onEvent(event as CacheEvent)),
      queryClient.getMutationCache().subscribe((event) => onEvent(event as CacheEvent)),
    ];
    return () => {
      for (const stop of stops) stop();
    };
  }, [queryClient]);
}
