import { ticketPollMs } from '@carded/domain/codes';
import { queryOptions } from '@tanstack/react-query';
import { call } from '#platform/queries/api.ts';
import { pollEvery } from '#platform/queries/query-client.ts';

export const ticketsQuery = queryOptions({
  queryKey: ['tickets'],
  queryFn: () => call('tickets.list', {}),
  refetchInterval: pollEvery(ticketPollMs * 3),
});

/** Loads one ticket, and asks again every 10 seconds while it is shown. */
export function ticketQuery(id: string) {
  return queryOptions({
    queryKey: ['ticket', id],
    queryFn: async () => (await call('tickets.get', { params: { id } })).ticket,
    refetchInterval: pollEvery(ticketPollMs),
  });
}
