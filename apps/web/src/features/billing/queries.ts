import { queryOptions } from '@tanstack/react-query';
import { call } from '#platform/queries/api.ts';

/** Card, credit, limit and invoices. Asked again while a bank has not answered. */
export const billingQuery = queryOptions({
  queryKey: ['billing'],
  queryFn: () => call('billing.get', {}),
  staleTime: 10_000,
  refetchInterval: ({ state }) =>
    state.data?.invoices.some(({ attempts }) => attempts.some((one) => one.state === 'pending')) === true
      ? 5_000
      : false,
});
/** What the month comes to so far. */
export const previewQuery = queryOptions({
  queryKey: ['billing-preview'],
  queryFn: () => call('billing.preview', {}),
  staleTime: 30_000,
});
/** What each thing costs this account this month; null for a login that sees no cost. */
export const pricesQuery = queryOptions({
  queryKey: ['cost'],
  queryFn: async () => (await call('usage.get', {})).cost,
  staleTime: 30_000,
});
