import type { AnswerOf } from '@carded/client';
import type { Workflow } from '@carded/domain/workflow';
import { type QueryClient, queryOptions } from '@tanstack/react-query';
import { createContext, useContext } from 'react';
import { useParams } from 'react-router';
import { call } from '#platform/queries/api.ts';

/** Where a website is asked for: by the account it is of, with its key, or by staff, with its id. */
export type WebsiteAddress = { by: 'account'; token: string } | { by: 'staff'; id: string };

/** Staff's hands on somebody's website. */
export type StaffAccess = {
  by: 'staff';
  id: string;
  account: { uuid: string; business_name: string; active: boolean };
  /** Where staff came from. */
  list: string;
  /** Asks why something is changed, before it is. Null: nothing is to be sent. */
  why: () => Promise<string | null>;
  /** Something was changed: staff may want to leave. */
  onChanged: () => void;
};
/** Whose website a page shows, and who asks. The same screens serve both. */
export type WhichWebsite = { by: 'account'; token: string } | StaffAccess;

const StaffAccessContext = createContext<StaffAccess | null>(null);
export const StaffAccessProvider = StaffAccessContext.Provider;

/** The website of this page: staff's below its layout, else the account's own of the address. */
export function useWhichWebsite(): WhichWebsite {
  const hands = useContext(StaffAccessContext);
  const { token = '' } = useParams();
  return hands ?? { by: 'account', token };
}

/** The address of one of its pages. */
export function websitePath(which: WebsiteAddress, action: string): string {
  return which.by === 'staff' ? `/staff/websites/${which.id}/${action}` : `/account/websites/${which.token}/${action}`;
}

/** Where the others are. */
export function websitesBeside(which: WhichWebsite): { to: string; label: string } {
  return which.by === 'staff'
    ? { to: which.list, label: 'Go to websites' }
    : { to: '/account/websites', label: 'Go to your websites' };
}

/** Under what its answers are kept. */
export function websiteKey(which: WebsiteAddress, what = 'website'): readonly string[] {
  return which.by === 'staff' ? [what, 'staff', which.id] : [what, which.token];
}

/** Each access by staff writes an audit row for the merchant, so it is fetched once per opening. */
export function askedOnce(which: WebsiteAddress) {
  return which.by === 'staff'
    ? { staleTime: Number.POSITIVE_INFINITY, gcTime: 0, refetchOnWindowFocus: false, refetchOnReconnect: false }
    : {};
}

/** Sends a change: as it is by the account, with a reason by staff. Null: staff gave none, and nothing was sent. */
export async function changeWebsite<T>(
  which: WhichWebsite,
  own: (token: string) => Promise<T>,
  byStaff: (id: string, reason: string) => Promise<T>,
): Promise<T | null> {
  if (which.by === 'account') return own(which.token);
  const reason = await which.why();
  if (reason === null) return null;
  const answer = await byStaff(which.id, reason);
  which.onChanged();
  return answer;
}

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
