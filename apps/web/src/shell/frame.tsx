import { useQuery } from '@tanstack/react-query';
import type { ComponentProps } from 'react';
import { call } from '#platform/queries/api.ts';
import { Notice } from '#ui/card.tsx';
import { ShortcutsProvider } from '#ui/pages/providers.tsx';
import css from './shell.module.css';
import { Shell } from './shell.tsx';
import { ViewBar } from './view/view-bar.tsx';

/** What the frames of the account and of staff share: navigation, keys, and notices over every screen. */
export function Frame({ children, ...shell }: ComponentProps<typeof Shell>) {
  return (
    <ShortcutsProvider>
      <ViewBar />
      <Shell {...shell}>
        <MaintenanceNotice />
        {children}
      </Shell>
    </ShortcutsProvider>
  );
}

/** Shows a notice on every page during maintenance. */
function MaintenanceNotice() {
  const maintenance = useQuery({
    queryKey: ['maintenance'],
    queryFn: () => call('maintenance.get', {}),
    refetchInterval: 60_000,
  });
  if (!maintenance.data?.maintenanceMode) return null;
  return (
    <div className={css.notice}>
      <Notice group="pending" heading="Carded is in maintenance mode. Try again shortly." role="status">
        You can still view everything. Changes will work again soon.
      </Notice>
    </div>
  );
}
