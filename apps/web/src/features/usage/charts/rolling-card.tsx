import { useQuery } from '@tanstack/react-query';
import { statsQuery } from '#features/usage/queries.ts';
import { UsageCard } from '#features/usage/usage-card.tsx';
import { formatNumber } from '#platform/format.ts';
import { ErrorState } from '#ui/states/error-state.tsx';
import css from './charts.module.css';
import { RollingDoughnut } from './rolling-doughnut.tsx';

/** The last 30 days, whatever period is shown, and what a trial still holds. */
export function RollingCard({ website }: { website: string }) {
  const stats = useQuery(statsQuery(website));
  const { trial_remaining: verifications, trial_remaining_scan: scans } = stats.data ?? {};
  return (
    <UsageCard heading="Last 30 days">
      {stats.isError && stats.data === undefined ? (
        <ErrorState
          heading="The last 30 days did not load"
          kept="Everything is still counted."
          error={stats.error}
          onRetry={() => stats.refetch()}
        />
      ) : null}
      {stats.data ? <RollingDoughnut stats={stats.data} website={website} /> : null}
      {verifications == null ? null : (
        <p className={css.trial}>
          Free trial: <b>{formatNumber(verifications)}</b> {verifications === 1 ? 'verification' : 'verifications'}
          {scans == null ? null : (
            <>
              {' '}
              and <b>{formatNumber(scans)}</b> {scans === 1 ? 'scan' : 'scans'}
            </>
          )}{' '}
          left
        </p>
      )}
    </UsageCard>
  );
}
