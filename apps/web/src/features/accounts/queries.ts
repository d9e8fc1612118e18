import { queryOptions } from '@tanstack/react-query';
import { call } from '#platform/queries/api.ts';

/** Whether a code goes with the password. */
export const mfaQuery = queryOptions({ queryKey: ['mfa'], queryFn: () => call('mfa.status', {}) });
/** The address that waits to be confirmed. */
export const pendingEmailQuery = queryOptions({
  queryKey: ['pending-email'],
  queryFn: () => call('ownerEmail.get', {}),
});
/** What the month comes to so far, and what each thing costs in it; null for a login that sees no cost. */
export const costQuery = queryOptions({
  queryKey: ['cost'],
  queryFn: async () => (await call('usage.get', {})).cost,
  staleTime: 30_000,
});
