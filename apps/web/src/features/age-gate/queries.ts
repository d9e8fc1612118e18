import type { RequestFor } from '@carded/client';
import { keepPreviousData, queryOptions } from '@tanstack/react-query';
import { call } from '#platform/queries/api.ts';

/** What to paste for a gate, and what it counted so far. */
export function gateQuery(query: NonNullable<RequestFor<'ageGate.get'>['query']>) {
  return queryOptions({
    queryKey: ['age-gate', query],
    queryFn: () => call('ageGate.get', { query }),
    placeholderData: keepPreviousData,
  });
}
