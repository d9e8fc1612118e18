import type { AnswerOf, RequestFor } from '@carded/client';
import { infiniteQueryOptions, keepPreviousData, queryOptions } from '@tanstack/react-query';
import { call } from '#platform/queries/api.ts';

export type OpenedAccount = AnswerOf<'staffAccounts.open'>;
export type AccountFilter = NonNullable<NonNullable<RequestFor<'staffAccounts.list'>['query']>['show']>;

export function accountsQuery(show: AccountFilter, before: string | null) {
  return queryOptions({
    queryKey: ['staff-accounts', show, before],
    queryFn: () => call('staffAccounts.list', { query: { show, ...(before === null ? {} : { before }) } }),
    placeholderData: keepPreviousData,
  });
}

/** Each answer is a look that is noted, so it is asked for only when somebody opens the page. */
export function accountQuery(id: string) {
  return queryOptions({
    queryKey: ['staff-account', id],
    queryFn: () => call('staffAccounts.open', { params: { id } }),
    staleTime: Number.POSITIVE_INFINITY,
    gcTime: 0,
    refetchOnWindowFocus: false,
    retry: false,
  });
}

export function auditQuery(id: string, chain: 'account' | 'house') {
  return queryOptions({
    queryKey: ['staff-account-audit', id, chain],
    queryFn: () => call('staffAccounts.audit', { params: { id }, query: { chain } }),
  });
}

export function notesQuery(id: string) {
  return infiniteQueryOptions({
    queryKey: ['staff-account-notes', id],
    queryFn: ({ pageParam }) =>
      call('staffAccounts.notes', { params: { id }, query: pageParam === null ? {} : { before: pageParam } }),
    initialPageParam: null as string | null,
    getNextPageParam: ({ next }) => next,
  });
}
