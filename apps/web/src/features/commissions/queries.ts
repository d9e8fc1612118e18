import { keepPreviousData, queryOptions } from '@tanstack/react-query';
import { call } from '#platform/queries/api.ts';

/** What a broker has earned: a month of it, the newest unless another is asked for. */
export function commissionsQuery(asked: { month: string | null; page: number }) {
  return queryOptions({
    queryKey: ['commissions', asked],
    queryFn: () =>
      call('commissions.get', {
        query: { page: asked.page, ...(asked.month === null ? {} : { month: asked.month }) },
      }),
    placeholderData: keepPreviousData,
    staleTime: 60_000,
  });
}
export type Commissions = Awaited<ReturnType<NonNullable<ReturnType<typeof commissionsQuery>['queryFn']>>>;

/** The same of any broker, for staff; each reading is in both audit logs. */
export function brokerCommissionsQuery(id: string) {
  return queryOptions({
    queryKey: ['broker-commissions', id],
    queryFn: () => call('commissions.ofBroker', { params: { id } }),
    staleTime: 60_000,
  });
}
