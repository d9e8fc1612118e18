import type { RequestFor } from '@carded/client';
import { ticketPollMs } from '@carded/domain/codes';
import { keepPreviousData, queryOptions } from '@tanstack/react-query';
import { call } from '#platform/queries/api.ts';
import { pollEvery } from '#platform/queries/poll-every.ts';

export type InboxFilter = RequestFor<'staffTickets.list'>['body']['filter'];

export function inboxQuery(filter: InboxFilter, search: string) {
  return queryOptions({
    queryKey: ['inbox', filter, search],
    queryFn: () => call('staffTickets.list', { body: { filter, ...(search === '' ? {} : { search }) } }),
    refetchInterval: pollEvery(ticketPollMs * 2),
    placeholderData: keepPreviousData,
  });
}

/** Each answer is a look that is recorded, so it is asked for only when somebody opens the ticket, or something is new in it. */
export function openedQuery(id: string) {
  return queryOptions({
    queryKey: ['opened-ticket', id],
    queryFn: async () => (await call('staffTickets.open', { params: { id } })).ticket,
    staleTime: Number.POSITIVE_INFINITY,
    gcTime: 0,
    refetchOnWindowFocus: false,
    retry: false,
  });
}

export function stateQuery(id: string) {
  return queryOptions({
    queryKey: ['ticket-state', id],
    queryFn: () => call('staffTickets.state', { params: { id } }),
    refetchInterval: pollEvery(ticketPollMs),
  });
}

export const cannedQuery = queryOptions({
  queryKey: ['canned-replies'],
  queryFn: () => call('cannedReplies.list', {}),
});
