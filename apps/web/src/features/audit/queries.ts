import { infiniteQueryOptions } from '@tanstack/react-query';
import { call } from '#platform/queries/api.ts';

export const auditFields = ['person', 'account', 'action', 'from', 'to'] as const;
export type Asked = Partial<Record<(typeof auditFields)[number], string>>;

export function auditQuery(asked: Asked) {
  return infiniteQueryOptions({
    queryKey: ['audit', asked],
    queryFn: ({ pageParam }) =>
      call('audit.search', { query: { ...asked, ...(pageParam === '' ? {} : { before: pageParam }) } }),
    initialPageParam: '',
    getNextPageParam: ({ rows, more }) => (more ? (rows.at(-1)?.id ?? null) : null),
  });
}
