import type { RequestFor } from '@carded/client';
import type { Workflow } from '@carded/domain/workflow';
import { useDebouncedValue } from '@mantine/hooks';
import { keepPreviousData, useQuery } from '@tanstack/react-query';
import { call } from '#platform/api.ts';

export type TriedBuyer = Omit<RequestFor<'websiteRules.try'>['body'], 'workflow'>;

/** What would happen to an invented buyer, with the rules as they stand on the screen. Nothing is stored. */
export const useTry = (token: string, draft: Workflow, buyer: TriedBuyer | null) => {
  const [asked] = useDebouncedValue({ draft, buyer }, 350);
  return useQuery({
    queryKey: ['try', token, asked],
    queryFn: () =>
      call('websiteRules.try', {
        params: { token },
        body: { ...(asked.buyer as TriedBuyer), workflow: { ...asked.draft } },
      }),
    enabled: asked.buyer !== null,
    placeholderData: keepPreviousData,
    staleTime: 60_000,
    gcTime: 60_000,
    refetchOnWindowFocus: false,
  });
};
