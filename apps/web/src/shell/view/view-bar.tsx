import { useMutation, useQueryClient } from '@tanstack/react-query';
import { useEffect, useEffectEvent, useRef, useState } from 'react';
import { call } from '#platform/queries/api.ts';
import { hasCode } from '#platform/queries/problem.ts';
import { sessionQuery, useLogin } from '#platform/session/session.ts';
import { isStaffPage, pathAfter } from '#platform/session/viewing.ts';
import { Button } from '#ui/button.tsx';
import { toastProblem } from '#ui/toast.tsx';
import css from './view-bar.module.css';

const lastMinute = 60;

/**
 * Marks every screen while an account is viewed. It cannot be closed, only stopped: then the page reloads without the account's data. The next call or the
 * session check notices a view that ended elsewhere.
 */
export function ViewBar() {
  const { view } = useLogin();
  const queryClient = useQueryClient();
  const [nowMs, setNowMs] = useState(() => Date.now());
  const hasLeft = useRef(false);
  // Leaves once: further calls of the old page fail again and would delay the next page forever.
  const leave = () => {
    if (view === null || hasLeft.current) return;
    if (isStaffPage()) return void queryClient.invalidateQueries({ queryKey: sessionQuery.queryKey });
    hasLeft.current = true;
    window.location.assign(pathAfter(view));
    queryClient.clear();
  };
  useEndedElsewhere(leave);
  const stop = useMutation({
    mutationFn: () => call('views.end', {}),
    onSuccess: leave,
    onError: (error) => toastProblem('The view goes on.', error),
  });
  const seconds = view === null ? 0 : Math.max(0, Math.ceil((Date.parse(view.ends) - nowMs) / 1_000));
  const isOver = view !== null && seconds === 0;
  useEffect(() => {
    if (view === null) return;
    const timer = setInterval(() => setNowMs(Date.now()), 1_000);
    return () => clearInterval(timer);
  }, [view]);
  const leaveNow = useEffectEvent(leave);
  useEffect(() => {
    if (isOver) leaveNow();
  }, [isOver]);
  if (view === null) return null;
  return (
    <section className={css.bar} data-by={view.by} aria-label="You are viewing an account">
      <span className={css.stripe} aria-hidden="true" />
      <p className={css.text}>
        <b>Viewing {view.account.business_name}</b>
        <span>
          {view.by === 'staff'
            ? 'View only. Buyers are hidden, and every page you open is noted.'
            : 'You view as their broker and can change nothing. They see what you open.'}
        </span>
      </p>
      <span className={css.clock}>{timeLeft(seconds)} left</span>
      <Button size="sm" busy={stop.isPending} onClick={() => stop.mutate()}>
        {view.by === 'staff' ? 'Stop now' : 'Back to my customers'}
      </Button>
      <p className="sr" role="status">
        {seconds <= lastMinute ? 'The view ends in less than a minute.' : ''}
      </p>
    </section>
  );
}

/** Minutes and seconds, as a clock that runs down: `12:41`. */
export function timeLeft(seconds: number): string {
  return `${Math.floor(seconds / 60)}:${String(seconds % 60).padStart(2, '0')}`;
}

type CacheEvent = { type: string; action?: { type: string; error?: unknown } };

/** Leaves when a call reports that the view is over: the customer ended it, or it was stopped in another tab. */
function useEndedElsewhere(leave: () => void): void {
  const queryClient = useQueryClient();
  // A ref, and no effect event: caches also tell of queries that begin while a screen is drawn.
  const latest = useRef(leave);
  latest.current = leave;
  useEffect(() => {
    const watch = (event: unknown) => {
      const { type, action } = event as CacheEvent;
      if (type === 'updated' && action?.type === 'error' && hasCode(action.error, 'not_viewing')) latest.current();
    };
    const stops = [queryClient.getQueryCache().subscribe(watch), queryClient.getMutationCache().subscribe(watch)];
    return () => {
      for (const stop of stops) stop();
    };
  }, [queryClient]);
}
