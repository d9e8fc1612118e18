import { createContext, useContext } from 'react';
import { useParams } from 'react-router';

/** Where a website is asked for: by the account it is of, with its key, or by staff, with its id. */
export type WebsiteAddress = { by: 'account'; token: string } | { by: 'staff'; id: string };

/** Staff's hands on somebody's website. */
export type StaffHands = {
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
export type WhichWebsite = { by: 'account'; token: string } | StaffHands;

const StaffHandsContext = createContext<StaffHands | null>(null);
export const StaffHandsProvider = StaffHandsContext.Provider;

/** The website of this page: staff's below its layout, else the account's own of the address. */
export function useWhichWebsite(): WhichWebsite {
  const hands = useContext(StaffHandsContext);
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
