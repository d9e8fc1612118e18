import { CallError } from '@carded/client';
import { QueryClient } from '@tanstack/react-query';

const isWorthRepeating = (error: unknown) =>
  error instanceof CallError && (error.status === 0 || error.status === 502 || error.status === 503);

/** Answers are kept in memory only, and asked again when the window comes back. */
export const makeQueryClient = () =>
  new QueryClient({
    defaultOptions: {
      queries: { staleTime: 10_000, retry: (times, error) => times < 2 && isWorthRepeating(error) },
      mutations: { retry: false },
    },
  });
