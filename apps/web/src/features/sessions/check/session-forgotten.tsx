import { CallError } from '@carded/client';
import { useQuery, useQueryClient } from '@tanstack/react-query';
import { useEffect } from 'react';
import { useLocation } from 'react-router';
import { call } from '#platform/queries/api.ts';
import { sessionQuery } from '#platform/session/session.ts';
import { nextCheckMs } from './next-check.ts';

const isSignedInArea = (path: string) => /^\/(account|staff)(\/|$)/.test(path);

/** Outside the account a session that ended only clears who was signed in: no notice. */
export function SessionForgotten() {
  const queryClient = useQueryClient();
  const { pathname } = useLocation();
  const login = useQuery({ ...sessionQuery, enabled: false }).data;
  const isWatched = login !== undefined && !isSignedInArea(pathname);
  useEffect(() => {
    if (!isWatched) return;
    let timer: ReturnType<typeof setTimeout>;
    const check = async () => {
      if (!document.hidden)
        await call('sessions.get', {}).catch((error: unknown) => {
          if (error instanceof CallError && error.code === 'sign_in_required') queryClient.clear();
        });
      timer = setTimeout(check, nextCheckMs(0, 0));
    };
    timer = setTimeout(check, nextCheckMs(0, 0));
    return () => clearTimeout(timer);
  }, [isWatched, queryClient]);
  return null;
}
