import type { LeadStatus } from '@carded/domain/desk';
import { infiniteQueryOptions, queryOptions } from '@tanstack/react-query';
import { call } from '#platform/queries/api.ts';

export const boardQuery = queryOptions({
  queryKey: ['leads', 'board'],
  queryFn: async () => (await call('staffLeads.board', {})).columns,
});

export function leadListQuery(status: LeadStatus | null, search: string) {
  return infiniteQueryOptions({
    queryKey: ['leads', 'list', status, search],
    queryFn: ({ pageParam }) =>
      call('staffLeads.list', {
        body: {
          ...(status === null ? {} : { status }),
          ...(search === '' ? {} : { search }),
          ...(pageParam === '' ? {} : { before: pageParam }),
        },
      }),
    initialPageParam: '',
    getNextPageParam: ({ leads, more }) => (more && search === '' ? (leads.at(-1)?.id ?? null) : null),
  });
}

export function leadQuery(id: string) {
  return queryOptions({
    queryKey: ['leads', 'one', id],
    queryFn: () => call('staffLeads.get', { params: { id } }),
    retry: false,
  });
}
