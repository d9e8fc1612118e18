import type { RequestFor } from '@carded/client';
import { limits } from '@carded/domain/codes';
import { keepPreviousData, queryOptions } from '@tanstack/react-query';
import { call } from '#platform/api.ts';
import { pollEvery } from '#platform/poll-every.ts';

export type InboxFilter = RequestFor<'staffTickets.list'>['body']['filter'];

export const inboxQuery = (filter: InboxFilter, search: string) =>
  queryOptions({
    queryKey: ['inbox', filter, search],
    queryFn: () => call('staffTickets.list', { body: { filter, ...(search === '' ? {} : { search }) } }),
    refetchInterval: pollEvery(limits.ticketPollMs * 2),
    placeholderData: keepPreviousData,
  });

/** Each answer is a look that is recorded, so it is asked for only when somebody opens the ticket, or something is new in it. */
export const openedQuery = (id: string) =>
  queryOptions({
    queryKey: ['opened-ticket', id],
    queryFn: async () => (await call('staffTickets.open', { params: { id } })).ticket,
    staleTime: Number.POSITIVE_INFINITY,
    gcTime: 0,
    refetchOnWindowFocus: false,
    retry: false,
  });

export const stateQuery = (id: string) =>
  queryOptions({
    queryKey: ['ticket-state', id],
    queryFn: () => call('staffTickets.state', { params: { id } }),
    refetchInterval: pollEvery(limits.ticketPollMs),
  });

export const cannedQuery = queryOptions({
  queryKey: ['canned-replies'],
  queryFn: () => call('cannedReplies.list', {}),
});
