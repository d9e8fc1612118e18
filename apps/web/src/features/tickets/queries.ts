import { limits } from '@carded/domain/codes';
import { queryOptions } from '@tanstack/react-query';
import { call } from '#platform/api.ts';
import { pollEvery } from '#platform/poll-every.ts';

export const ticketsQuery = queryOptions({
  queryKey: ['tickets'],
  queryFn: () => call('tickets.list', {}),
  refetchInterval: pollEvery(limits.ticketPollMs * 3),
});

/** One ticket, asked again every 10 seconds while it is looked at. */
export const ticketQuery = (id: string) =>
  queryOptions({
    queryKey: ['ticket', id],
    queryFn: async () => (await call('tickets.get', { params: { id } })).ticket,
    refetchInterval: pollEvery(limits.ticketPollMs),
  });
