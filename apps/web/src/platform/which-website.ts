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
export const useWhichWebsite = (): WhichWebsite => {
  const hands = useContext(StaffHandsContext);
  const { token = '' } = useParams();
  return hands ?? { by: 'account', token };
};

/** The address of one of its pages. */
export const websitePath = (which: WebsiteAddress, action: string): string =>
  which.by === 'staff' ? `/staff/websites/${which.id}/${action}` : `/account/websites/${which.token}/${action}`;

/** Where the others are. */
export const websitesBeside = (which: WhichWebsite): { to: string; label: string } =>
  which.by === 'staff'
    ? { to: which.list, label: 'To the websites' }
    : { to: '/account/websites', label: 'To your websites' };

/** Under what its answers are kept. */
export const websiteKey = (which: WebsiteAddress, what = 'website'): readonly string[] =>
  which.by === 'staff' ? [what, 'staff', which.id] : [what, which.token];

/** Each look of staff leaves a row with the merchant, so it is asked for once per opening. */
export const askedOnce = (which: WebsiteAddress) =>
  which.by === 'staff'
    ? { staleTime: Number.POSITIVE_INFINITY, gcTime: 0, refetchOnWindowFocus: false, refetchOnReconnect: false }
    : {};

/** Sends a change: as it is by the account, with a reason by staff. Null: staff gave none, and nothing was sent. */
export const changeWebsite = async <T>(
  which: WhichWebsite,
  own: (token: string) => Promise<T>,
  byStaff: (id: string, reason: string) => Promise<T>,
): Promise<T | null> => {
  if (which.by === 'account') return own(which.token);
  const reason = await which.why();
  if (reason === null) return null;
  const answer = await byStaff(which.id, reason);
  which.onChanged();
  return answer;
};
