import { CallError } from '@carded/client';
import { useQueryClient } from '@tanstack/react-query';
import { useEffect, useState } from 'react';
import { call } from '#platform/queries/api.ts';
import { sessionQuery, useLogin } from '#platform/session/session.ts';
import { isStaffPage, pathAfter } from '#platform/session/viewing.ts';
import { nextCheckMs } from './next-check.ts';

export type SessionChange = 'expired' | 'other_account' | null;
const hasEnded = (error: unknown) => error instanceof CallError && error.code === 'sign_in_required';

/** Watches the session: first after 10 s, then every 10 s; rests on a hidden tab. Any call that answers "sign in first" counts too. */
export function useSessionCheck(): SessionChange {
  const { account_id: accountId, login_id: loginId, view } = useLogin();
  const viewId = view?.id ?? null;
  const after = view === null ? null : pathAfter(view);
  const queryClient = useQueryClient();
  const [change, setChange] = useState<SessionChange>(null);

  useEffect(() => {
    if (change !== null) return;
    let failures = 0;
    let timer: ReturnType<typeof setTimeout>;
    const again = () => {
      timer = setTimeout(check, nextCheckMs(failures, Math.random()));
    };
    const check = async () => {
      if (document.hidden) return;
      try {
        const login = await call('sessions.get', {});
        failures = 0;
        if (login.account_id !== accountId || login.login_id !== loginId) return setChange('other_account');
        // Another account is looked at, or none: nothing of this page is that one's.
        if ((login.view?.id ?? null) !== viewId && !isStaffPage())
          return after !== null && login.view === null ? window.location.assign(after) : window.location.reload();
        // What the login may see follows at once when somebody changes it.
        queryClient.setQueryData(sessionQuery.queryKey, login);
      } catch (error) {
        if (hasEnded(error)) return setChange('expired');
        failures += 1;
      }
      again();
    };
    const onVisible = () => {
      clearTimeout(timer);
      if (!document.hidden) again();
    };
    again();
    document.addEventListener('visibilitychange', onVisible);
    return () => {
      clearTimeout(timer);
      document.removeEventListener('visibilitychange', onVisible);
    };
  }, [change, accountId, loginId, viewId, after, queryClient]);

  useEffect(() => {
    // Only what failed just now: what somebody was refused before signing in is let go of late, and says nothing of this session.
    const stopQueries = queryClient.getQueryCache().subscribe((event) => {
      if (event.type === 'updated' && event.action.type === 'error' && hasEnded(event.action.error))
        setChange('expired');
    });
    const stopMutations = queryClient.getMutationCache().subscribe((event) => {
      if (event.type === 'updated' && event.action.type === 'error' && hasEnded(event.action.error))
        setChange('expired');
    });
    return () => {
      stopQueries();
      stopMutations();
    };
  }, [queryClient]);

  return change;
}
