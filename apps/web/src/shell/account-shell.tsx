import { useQuery } from '@tanstack/react-query';
import type { ReactNode } from 'react';
import { accountQuery, useLogin } from '#platform/session/session.ts';
import { ShortcutsProvider } from '#ui/pages/providers.tsx';
import { MaintenanceNotice } from './maintenance-notice.tsx';
import { navFor } from './nav.ts';
import { Shell } from './shell.tsx';
import { ViewBar } from './view/view-bar.tsx';

/** The account's frame. */
export function AccountShell({ children }: { children: ReactNode }) {
  const login = useLogin();
  const account = useQuery(accountQuery);
  return (
    <ShortcutsProvider>
      <ViewBar />
      <Shell
        business={login.business_name}
        base="/account"
        groups={navFor(login)}
        waiting={account.data?.own_waiting ?? 0}
      >
        <MaintenanceNotice />
        {children}
      </Shell>
    </ShortcutsProvider>
  );
}
