import type { RequestFor } from '@carded/client';
import type { Workflow } from '@carded/domain/workflow';
import { useDebouncedValue } from '@mantine/hooks';
import { keepPreviousData, useQuery } from '@tanstack/react-query';
import { call } from '#platform/queries/api.ts';
import { useWhichWebsite, websiteKey } from '#platform/session/which-website.ts';

export type TriedBuyer = Omit<RequestFor<'websiteRules.try'>['body'], 'workflow'>;

/** What would happen to an invented buyer, with the rules as they stand on the screen, beside those of the saved `version`. Nothing is stored. */
export function useTry(draft: Workflow, buyer: TriedBuyer | null, version: number) {
  const which = useWhichWebsite();
  const [asked] = useDebouncedValue({ draft, buyer }, 350);
  return useQuery({
    queryKey: [...websiteKey(which, 'try'), version, asked],
    queryFn: () => {
      const body = { ...(asked.buyer as TriedBuyer), workflow: { ...asked.draft } };
      return which.by === 'staff'
        ? call('staffWebsites.try', { params: { id: which.id }, body })
        : call('websiteRules.try', { params: { token: which.token }, body });
    },
    enabled: asked.buyer !== null,
    placeholderData: keepPreviousData,
    staleTime: 60_000,
    gcTime: 60_000,
    refetchOnWindowFocus: false,
  });
}
