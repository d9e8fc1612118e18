import type { Workflow } from '@carded/domain/workflow';
import { queryOptions } from '@tanstack/react-query';
import { call } from '#platform/api.ts';
import type { PresetView } from './chain-of.ts';

/** A website with its rules. The wire says "JSON"; the server has checked that it is a workflow before it stored it. */
export const websiteQuery = (token: string) =>
  queryOptions({
    queryKey: ['website', token],
    queryFn: async () => {
      const { website, workflow, presets, versions } = await call('websites.get', { params: { token } });
      return {
        website,
        versions,
        workflow: workflow as unknown as Workflow,
        presets: presets as unknown as PresetView[],
      };
    },
    refetchOnWindowFocus: false,
  });
