import type { ReactNode } from 'react';
import { ShortcutsProvider } from '#ui/pages/shortcuts-provider.tsx';
import { MaintenanceNotice } from './maintenance-notice.tsx';
import type { NavGroup } from './nav.ts';
import { Shell } from './shell.tsx';

const groups: NavGroup[] = [
  {
    heading: null,
    items: [
      { part: 'reviews', label: 'Reviews', key: 'r', also: 'IDs queue' },
      { part: 'reviewers', label: 'Reviewers', key: 'v', also: 'planted measure quality' },
      { part: 'websites', label: 'Websites', key: 'w', also: 'domain key uuid settings' },
      { part: 'support', label: 'Support', key: 't', also: 'tickets inbox' },
      { part: 'inquiries', label: 'Inquiries', key: 'i', also: 'shipping taxes payments' },
      { part: 'news', label: 'News', key: 'n', also: 'messages' },
      { part: 'scanner-texts', label: 'Scanner texts', key: 's', also: 'diagnostics' },
      { part: 'alerts', label: 'Alerts', key: 'a', also: 'abuse unusual limits texts passwords' },
      { part: 'maintenance', label: 'Maintenance', key: 'm' },
    ],
  },
];

/** The frame of staff's screens. */
export function StaffShell({ children }: { children: ReactNode }) {
  return (
    <ShortcutsProvider>
      <Shell business="Carded staff" base="/staff" groups={groups}>
        <MaintenanceNotice />
        {children}
      </Shell>
    </ShortcutsProvider>
  );
}
