import { useQueryClient } from '@tanstack/react-query';
import { useEffect } from 'react';
import { useNavigate } from 'react-router';
import { hasCode } from '#platform/queries/problem.ts';
import type { LedAway } from '#platform/session/led-away.ts';
import { sessionQuery } from '#platform/session/session.ts';

const USAGE = '/account/usage';
type CacheEvent = { type: string; action?: { type: string; error?: unknown } };

const isForbidden = ({ type, action }: CacheEvent) =>
  type === 'updated' && action?.type === 'error' && hasCode(action.error, 'forbidden');

/** A page or a change that is forbidden to this login leads to usage, which says so, with the navigation of what the login may see now. */
export function useForbidden() {
  const queryClient = useQueryClient();
  const navigate = useNavigate();
  useEffect(() => {
    const leave = (event: CacheEvent, what: LedAway['what']) => {
      if (!isForbidden(event)) return;
      void queryClient.invalidateQueries({ queryKey: sessionQuery.queryKey });
      // What usage itself may not read would lead here for ever.
      if (what === 'change' || window.location.pathname !== USAGE)
        navigate(USAGE, { replace: true, state: { what } satisfies LedAway });
    };
    const stops = [
      queryClient.getQueryCache().subscribe((event) => leave(event as CacheEvent, 'page')),
      queryClient.getMutationCache().subscribe((event) => leave(event as CacheEvent, 'change')),
    ];
    return () => {
      for (const stop of stops) stop();
    };
  }, [queryClient, navigate]);
}
