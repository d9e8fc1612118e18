import { useQuery } from '@tanstack/react-query';
import { call } from '#platform/api.ts';
import { Notice } from '#ui/notice.tsx';
import css from './shell.module.css';

/** Stands on every account page while changes are not taken. */
export const MaintenanceNotice = () => {
  const maintenance = useQuery({
    queryKey: ['maintenance'],
    queryFn: () => call('maintenance.get', {}),
    refetchInterval: 60_000,
  });
  if (!maintenance.data?.maintenanceMode) return null;
  return (
    <div className={css.notice}>
      <Notice group="pending" heading="Carded is in maintenance mode. Try again shortly." role="status">
        Reading works; changes are taken again soon.
      </Notice>
    </div>
  );
};
