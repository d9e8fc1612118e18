import { CallError } from '@carded/client';
import { sessionPollMs } from '@carded/domain/codes';
import { useQuery, useQueryClient } from '@tanstack/react-query';
import { useEffect, useState } from 'react';
import { useLocation, useNavigate } from 'react-router';
import { call } from '#platform/queries/api.ts';
import { hasCode } from '#platform/queries/problem.ts';
import { sessionQuery, useLogin } from '#platform/session/session.ts';
import { isStaffPage, pathAfter } from '#platform/session/viewing.ts';
import type { LedAway } from '#platform/use-leave-guard.ts';
import { Button } from '#ui/button.tsx';
import css from '#ui/dialogs/dialog.module.css';
import { Dialog } from '#ui/dialogs/dialog.tsx';

const words = {
  expired: {
    heading: 'Session Expired',
    text: 'Your session has expired. Please sign in again.',
    action: 'Sign in',
  },
  other_account: {
    heading: 'Another account',
    text: 'You have signed in to a different account. Click Ok to reload.',
    action: 'Ok',
  },
};

const goOn = (change: keyof typeof words) => {
  const here = window.location.pathname + window.location.search;
  if (change === 'expired') window.location.assign(`/signin?continue=${encodeURIComponent(here)}`);
  else window.location.reload();
};

/** Says when the session ended or became another one. */
export function SessionCheck() {
  const change = useSessionCheck();
  useForbidden();
  if (change === null) return null;
  const { heading, text, action } = words[change];
  return (
    <Dialog
      onClose={() => goOn(change)}
      title={heading}
      closeOnClickOutside={false}
      closeOnEscape={false}
      withCloseButton={false}
      zIndex={500}
    >
      <div className={css.body}>
        <p>{text}</p>
        <div className={css.actions}>
          <Button kind="brand" data-autofocus onClick={() => goOn(change)}>
            {action}
          </Button>
        </div>
      </div>
    </Dialog>
  );
}

const USAGE = '/account/usage';
type CacheEvent = { type: string; action?: { type: string; error?: unknown } };

const isForbidden = ({ type, action }: CacheEvent) =>
  type === 'updated' && action?.type === 'error' && hasCode(action.error, 'forbidden');

/** Redirects a page or change that is forbidden to this login to usage, which explains it and shows the current navigation. */
function useForbidden() {
  const queryClient = useQueryClient();
  const navigate = useNavigate();
  useEffect(() => {
    const leave = (event: CacheEvent, what: LedAway['what']) => {
      if (!isForbidden(event)) return;
      void queryClient.invalidateQueries({ queryKey: sessionQuery.queryKey });
      // Avoids an endless redirect when usage itself is forbidden.
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

type SessionChange = 'expired' | 'other_account' | null;
const hasEnded = (error: unknown) => error instanceof CallError && error.code === 'sign_in_required';

/** Watches the session: first after 10 s, then every 10 s; rests on a hidden tab. Any call that answers "sign in first" counts too. */
function useSessionCheck(): SessionChange {
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
        // Reloads when the viewed account changed: this page belongs to the earlier one.
        if ((login.view?.id ?? null) !== viewId && !isStaffPage())
          return after !== null && login.view === null ? window.location.assign(after) : window.location.reload();
        // Updates the session at once when the login's rights change.
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
    // Reacts only to new failures: an old refusal from before the sign-in may be dropped late, and says nothing about this session.
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

const LONGEST_MS = 120_000;

/**
 * Milliseconds until the next look at the session: 10 s, longer after each call without an answer.
 * `random` in 0..1 spreads waiting pages so that they do not all come back in the same second.
 */
export function nextCheckMs(failures: number, random: number): number {
  return failures === 0
    ? sessionPollMs
    : Math.round(Math.min(LONGEST_MS, sessionPollMs * 2 ** failures) * (0.75 + random / 2));
}

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
