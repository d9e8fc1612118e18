import { useQuery } from '@tanstack/react-query';
import { call } from '#platform/queries/api.ts';
import { Notice } from '#ui/card.tsx';
import css from './shell.module.css';

/** Shows a notice on every account page during maintenance. */
export function MaintenanceNotice() {
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
