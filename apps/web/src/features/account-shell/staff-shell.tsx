import type { ReactNode } from 'react';
import { MaintenanceNotice } from './maintenance-notice.tsx';
import { NavList } from './nav-list.tsx';
import { Shell } from './shell.tsx';

const groups = [
  {
    heading: null,
    items: [
      { part: 'reviews', label: 'Reviews' },
      { part: 'scanner-texts', label: 'Scanner texts' },
      { part: 'maintenance', label: 'Maintenance' },
    ],
  },
];

/** The frame of staff's screens. */
export const StaffShell = ({ children }: { children: ReactNode }) => (
  <Shell business="Carded staff" home="/staff/reviews" side={<NavList base="/staff" groups={groups} />}>
    <MaintenanceNotice />
    {children}
  </Shell>
);
