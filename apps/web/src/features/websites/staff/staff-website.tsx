import { useQuery } from '@tanstack/react-query';
import { type ReactNode, useMemo, useState } from 'react';
import { useLocation } from 'react-router';
import { websiteQuery } from '#platform/session/website-query.ts';
import { type StaffHands, StaffHandsProvider } from '#platform/session/which-website.ts';
import { Loaded } from '#ui/states/loaded.tsx';
import { ReasonDialog } from './reason-dialog.tsx';
import { useReason } from './use-reason.ts';

const listOf = (state: unknown): string =>
  state !== null && typeof state === 'object' && 'list' in state && typeof state.list === 'string'
    ? state.list
    : '/staff/websites';

/** Any website in staff's hands: the merchant's own screens below, and a reason asked for before each change. */
export function StaffWebsite({ id, children }: { id: string; children: ReactNode }) {
  const { state } = useLocation();
  const [list] = useState(() => listOf(state));
  const website = useQuery(websiteQuery({ by: 'staff', id }));
  const { why, onChanged, asking } = useReason(list);
  const account = website.data?.forStaff?.account;
  const hands = useMemo<StaffHands | null>(
    () => (account === undefined ? null : { by: 'staff', id, account, list, why, onChanged }),
    [id, account, list, why, onChanged],
  );
  return (
    <Loaded
      query={website}
      loading="Loading the website"
      failed="The website did not load"
      gone={{ heading: 'No such website', to: list, label: 'Go to websites' }}
    >
      {() => (
        <StaffHandsProvider value={hands}>
          {children}
          {asking === null ? null : <ReasonDialog {...asking} />}
        </StaffHandsProvider>
      )}
    </Loaded>
  );
}
