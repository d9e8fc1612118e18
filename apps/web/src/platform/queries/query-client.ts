import { CallError } from '@carded/client';
import { MutationCache, QueryClient } from '@tanstack/react-query';
import { createContext } from 'react';
import { hasCode } from './problem.ts';

/** Answers a page is drawn from on the server; null in the browser, where the page sends requests. */
export const GivenQueries = createContext<QueryClient | null>(null);

const isWorthRepeating = (error: unknown) =>
  error instanceof CallError && (error.status === 0 || error.status === 502 || error.status === 503);

/**
 * Keeps answers in memory only, and loads them again when the window gets the focus. A change without network fails at once instead of being sent later.
 * Maintenance mode is noted here, so that the account's notice shows at once.
 */
export function makeQueryClient() {
  const client: QueryClient = new QueryClient({
    mutationCache: new MutationCache({
      onError: (error) => {
        if (hasCode(error, 'maintenance')) client.setQueryData(['maintenance'], { maintenanceMode: true });
      },
    }),
    defaultOptions: {
      queries: { staleTime: 10_000, retry: (times, error) => times < 2 && isWorthRepeating(error) },
      mutations: { retry: false, networkMode: 'always' },
    },
  });
  return client;
}

type Polled = { state: { fetchFailureCount: number; error: unknown } };

/**
 * Milliseconds until a page asks again, varied by a tenth so that pages do not act together, and longer while no answer comes. Make it once: a value that
 * changes with each rendering restarts the wait. React-query pauses in a hidden tab.
 */
export function pollEvery(everyMs: number) {
  const spread = 0.9 + Math.random() / 5;
  return ({ state }: Polled): number => {
    const failures = state.error === null ? 0 : Math.min(4, 1 + state.fetchFailureCount);
    return Math.round(everyMs * 2 ** failures * spread);
  };
}
