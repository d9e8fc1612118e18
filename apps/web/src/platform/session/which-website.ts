import type { AnswerOf } from '@carded/client';
import type { Workflow } from '@carded/domain/workflow';
import { type QueryClient, queryOptions } from '@tanstack/react-query';
import { createContext, useContext } from 'react';
import { useParams } from 'react-router';
import { call } from '#platform/queries/api.ts';

/** Address of a website: with its key for the account, or with its id for staff. */
export type WebsiteAddress = { by: 'account'; token: string } | { by: 'staff'; id: string };

/** Access of staff to a merchant's website. */
export type StaffAccess = {
  by: 'staff';
  id: string;
  account: { uuid: string; business_name: string; active: boolean };
  /** Path of the list that staff came from. */
  list: string;
  /** Asks for the reason of a change before it is sent. Null cancels the change. */
  why: () => Promise<string | null>;
  /** Something was changed: staff may want to leave. */
  onChanged: () => void;
};
/** Website of a page, and who requests it. The same screens serve both. */
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

/** Links to the list of the other websites. */
export function websitesBeside(which: WhichWebsite): { to: string; label: string } {
  return which.by === 'staff'
    ? { to: which.list, label: 'Go to websites' }
    : { to: '/account/websites', label: 'Go to your websites' };
}

/** Query key of the website's answers. */
export function websiteKey(which: WebsiteAddress, what = 'website'): readonly string[] {
  return which.by === 'staff' ? [what, 'staff', which.id] : [what, which.token];
}

/** Each access by staff writes an audit row for the merchant, so it is fetched once per opening. */
export function askedOnce(which: WebsiteAddress) {
  return which.by === 'staff'
    ? { staleTime: Number.POSITIVE_INFINITY, gcTime: 0, refetchOnWindowFocus: false, refetchOnReconnect: false }
    : {};
}

/** Sends a change: unchanged for the account, with a reason for staff. Null when staff gave none, and nothing was sent. */
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

/** Preset as the website's answer describes it. */
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
