import type { AnswerOf } from '@carded/client';
import type { Workflow } from '@carded/domain/workflow';
import { type QueryClient, queryOptions } from '@tanstack/react-query';
import { call } from '#platform/queries/api.ts';
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

/** The wire says "JSON"; the server has checked that it is a workflow before it stored it. */
const workflowOf = (json: object) => json as Workflow;

/** A website with its rules. */
export function websiteQuery(which: WebsiteAddress) {
  return queryOptions({
    queryKey: websiteKey(which),
    queryFn: async () => {
      const { workflow, ...answer } = await ask(which);
      return { ...answer, workflow: workflowOf(workflow) };
    },
    refetchOnWindowFocus: false,
    ...askedOnce(which),
  });
}

/** Keeps a save's answer, so that nothing is fetched again. */
export function keepSaved(
  queryClient: QueryClient,
  which: WebsiteAddress,
  { website, workflow }: Pick<AnswerOf<'websites.update'>, 'website' | 'workflow'>,
) {
  return queryClient.setQueryData(websiteQuery(which).queryKey, (old) =>
    old === undefined ? old : { ...old, website, workflow: workflowOf(workflow) },
  );
}
