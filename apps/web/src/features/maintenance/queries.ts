import { queryOptions } from '@tanstack/react-query';
import { call } from '#platform/queries/api.ts';

export const maintenanceQuery = queryOptions({
  queryKey: ['maintenance'],
  queryFn: () => call('maintenance.get', {}),
});
