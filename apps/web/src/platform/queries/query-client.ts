import { CallError } from '@carded/client';
import { MutationCache, QueryClient } from '@tanstack/react-query';
import { hasCode } from './problem.ts';

const isWorthRepeating = (error: unknown) =>
  error instanceof CallError && (error.status === 0 || error.status === 502 || error.status === 503);

/**
 * Answers are kept in memory only, and asked again when the window comes back. What is saved without a network is refused at once, not held back and done unasked
 * later. When maintenance mode stops a change, the page that asked says so in place; the account's notice learns of it here, not a minute later.
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
