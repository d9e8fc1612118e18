import { useQuery } from '@tanstack/react-query';
import type { ReactNode } from 'react';
import { accountQuery } from '#platform/account.ts';
import { useLogin } from '#platform/session.ts';
import { MaintenanceNotice } from './maintenance-notice.tsx';
import { ModeSwitch } from './mode-switch.tsx';
import { navFor } from './nav.ts';
import { NavList } from './nav-list.tsx';
import { Shell } from './shell.tsx';

/** The account's frame: navigation at the left, or behind the menu on a phone. */
export const AccountShell = ({ children }: { children: ReactNode }) => {
  const login = useLogin();
  const account = useQuery(accountQuery);
  return (
    <Shell
      business={login.business_name}
      side={<NavList base="/account" groups={navFor(login)} waiting={account.data?.waiting ?? 0} />}
      foot={<ModeSwitch />}
    >
      <MaintenanceNotice />
      {children}
    </Shell>
  );
};
