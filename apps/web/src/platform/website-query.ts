import type { AnswerOf } from '@carded/client';
import type { Workflow } from '@carded/domain/workflow';
import { type QueryClient, queryOptions } from '@tanstack/react-query';
import { call } from './api.ts';
import { askedOnce, type WebsiteAddress, websiteKey } from './which-website.ts';

/** What the website's answer says of a preset. */
export type PresetView = { number: number; name: string; checkedOn: string };

const ask = async (which: WebsiteAddress) => {
  if (which.by === 'account')
    return { ...(await call('websites.get', { params: { token: which.token } })), forStaff: null };
  const {
    account,
    internal_site_config: internal,
    ...answer
  } = await call('staffWebsites.get', { params: { id: which.id } });
  return { ...answer, forStaff: { account, internal } };
};

/** A website with its rules. The wire says "JSON"; the server has checked that it is a workflow before it stored it. */
export const websiteQuery = (which: WebsiteAddress) =>
  queryOptions({
    queryKey: websiteKey(which),
    queryFn: async () => {
      const { workflow, presets, ...answer } = await ask(which);
      return {
        ...answer,
        workflow: workflow as unknown as Workflow,
        presets: presets as unknown as PresetView[],
      };
    },
    refetchOnWindowFocus: false,
    ...askedOnce(which),
  });

/** Keeps what a save answered, so that nothing is asked for again. */
export const keepSaved = (
  queryClient: QueryClient,
  which: WebsiteAddress,
  { website, workflow }: Pick<AnswerOf<'websites.update'>, 'website' | 'workflow'>,
) =>
  queryClient.setQueryData(websiteQuery(which).queryKey, (old) =>
    old === undefined ? old : { ...old, website, workflow: workflow as unknown as Workflow },
  );
