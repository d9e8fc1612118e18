import type { AnswerOf, RequestFor } from '@carded/client';
import { keepPreviousData, queryOptions } from '@tanstack/react-query';
import { formatDate } from '#platform/format.ts';
import { call } from '#platform/queries/api.ts';
import type { StatusGroup } from '#ui/chip.tsx';

export type OpenedAccount = AnswerOf<'staffAccounts.open'>;
export type AccountFilter = NonNullable<NonNullable<RequestFor<'staffAccounts.list'>['query']>['show']>;

export function accountsQuery(show: AccountFilter, before: string | null) {
  return queryOptions({
    queryKey: ['staff-accounts', show, before],
    queryFn: () => call('staffAccounts.list', { query: { show, ...(before === null ? {} : { before }) } }),
    placeholderData: keepPreviousData,
  });
}

type Row = Pick<AnswerOf<'staffAccounts.list'>['accounts'][number], 'state' | 'on_trial' | 'trial_ends' | 'installed'>;

/** Picks a shape and a word for an account's status. Problems come first. */
export function standingOf({ state, on_trial, trial_ends, installed }: Row): { group: StatusGroup; word: string } {
  if (state === 'closed') return { group: 'blocked', word: 'Deactivated' };
  if (state === 'suspended') return { group: 'denied', word: 'Suspended, not paid' };
  if (state === 'past_due') return { group: 'denied', word: 'Payment failed' };
  if (state === 'sandbox') return { group: 'pending', word: 'Sandbox, no card' };
  if (!installed) return { group: 'pending', word: 'Not installed' };
  if (on_trial)
    return { group: 'pending', word: trial_ends === null ? 'Trial' : `Trial until ${formatDate(trial_ends)}` };
  return { group: 'accepted', word: 'Active' };
}

/** Loads the account. Each load is logged as a look, so it happens only when the page is opened. */
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
