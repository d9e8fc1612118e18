import { queryOptions } from '@tanstack/react-query';
import { call } from '#platform/queries/api.ts';

/** The account's broker, and who asks to be. */
export const brokersQuery = queryOptions({
  queryKey: ['brokers'],
  queryFn: async () => (await call('brokers.list', {})).brokers,
});
export type Broker = Awaited<ReturnType<NonNullable<(typeof brokersQuery)['queryFn']>>>[number];
