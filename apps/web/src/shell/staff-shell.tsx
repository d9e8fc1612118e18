import type { ReactNode } from 'react';
import { useLogin } from '#platform/session/session.ts';
import { ShortcutsProvider } from '#ui/pages/shortcuts-provider.tsx';
import { MaintenanceNotice } from './maintenance-notice.tsx';
import { Shell } from './shell.tsx';
import { staffNavFor } from './staff/staff-nav.ts';
import { ViewBar } from './view/view-bar.tsx';

/** The frame of staff's screens. */
export function StaffShell({ children }: { children: ReactNode }) {
  const login = useLogin();
  return (
    <ShortcutsProvider>
      <ViewBar />
      <Shell business="Carded staff" base="/staff" groups={staffNavFor(login)}>
        <MaintenanceNotice />
        {children}
      </Shell>
    </ShortcutsProvider>
  );
}
