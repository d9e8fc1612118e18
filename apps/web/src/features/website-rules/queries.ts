import type { Workflow } from '@carded/domain/workflow';
import { infiniteQueryOptions, queryOptions } from '@tanstack/react-query';
import { call } from '#platform/api.ts';

/** What the website's answer says of a preset. */
export type PresetView = { number: number; name: string; checkedOn: string };

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

/** Saved rules, page by page, newest first. */
export const versionsQuery = (token: string, version: number) =>
  infiniteQueryOptions({
    queryKey: ['rule-versions', token, version],
    queryFn: ({ pageParam }) =>
      call('websiteRules.versions', { params: { token }, query: pageParam === null ? {} : { before: pageParam } }),
    initialPageParam: null as number | null,
    getNextPageParam: ({ next }) => next,
    refetchOnWindowFocus: false,
  });

/** The account's other websites, to copy rules from. */
export const otherWebsitesQuery = (token: string) =>
  queryOptions({
    queryKey: ['websites'],
    queryFn: async () => (await call('websites.list', {})).websites,
    select: (websites) => websites.filter((website) => website.token !== token && website.test_token !== token),
  });
