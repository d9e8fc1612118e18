import type { MoneyDeskKind } from '@carded/domain/billing';
import { keepPreviousData, queryOptions } from '@tanstack/react-query';
import { call } from '#platform/queries/api.ts';

/** What of money waits, over all accounts. */
export function deskQuery(kind: MoneyDeskKind | null) {
  return queryOptions({
    queryKey: ['money-desk', kind],
    queryFn: () => call('moneyDesk.list', { query: kind === null ? {} : { kind } }),
    placeholderData: keepPreviousData,
    staleTime: 10_000,
  });
}

/** Everything about money of one account. Each answer is a look that is noted: it is asked for when somebody opens the page or changes something. */
export function accountMoneyQuery(id: string) {
  return queryOptions({
    queryKey: ['account-money', id],
    queryFn: () => call('moneyDesk.account', { params: { id } }),
    staleTime: Number.POSITIVE_INFINITY,
    gcTime: 0,
    refetchOnWindowFocus: false,
    retry: false,
  });
}
