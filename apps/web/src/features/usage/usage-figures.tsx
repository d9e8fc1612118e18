import { ChartKey } from '#features/usage/charts/chart-key.tsx';
import { DailyChart } from '#features/usage/charts/daily-chart.tsx';
import { DailyTable } from '#features/usage/charts/daily-table.tsx';
import { Funnel } from '#features/usage/charts/funnel.tsx';
import { RollingCard } from '#features/usage/charts/rolling-card.tsx';
import { WaysList } from '#features/usage/charts/ways-list.tsx';
import { NeedsCard } from '#features/usage/needs/needs-card.tsx';
import { CostCard } from './cost-card.tsx';
import { KpiRow } from './kpi-row.tsx';
import type { Usage } from './log-link.ts';
import css from './usage.module.css';
import { UsageCard } from './usage-card.tsx';

const legend = (
  <>
    <ChartKey series="accepted">Accepted</ChartKey>
    <ChartKey series="quiet">Waiting or stopped</ChartKey>
    <ChartKey series="denied">Denied</ChartKey>
  </>
);

/** Everything a period shows. */
export function UsageFigures({ usage, website }: { usage: Usage; website: string }) {
  const isEmpty = usage.counts.verifications === 0 && usage.left === 0;
  return (
    <>
      <KpiRow usage={usage} website={website} />
      <div className={css.two}>
        <UsageCard
          heading={usage.period.unit === 'day' ? 'Each day' : 'Each month'}
          legend={isEmpty ? undefined : legend}
          table={isEmpty ? undefined : <DailyTable usage={usage} website={website} />}
        >
          {isEmpty ? (
            <p className={css.quiet}>
              No verifications in this period. They show up here the moment a buyer opens the popup.
            </p>
          ) : (
            <DailyChart usage={usage} website={website} />
          )}
        </UsageCard>
        <NeedsCard />
      </div>
      <div className={usage.cost === null ? css.three : css.halves}>
        <UsageCard heading="Where buyers stop">
          <Funnel usage={usage} website={website} />
        </UsageCard>
        <UsageCard heading="Accepted, by way">
          {usage.ways.length === 0 ? (
            <p className={css.quiet}>Ways show up here after the first acceptance.</p>
          ) : (
            <WaysList usage={usage} website={website} />
          )}
        </UsageCard>
        {usage.cost === null ? <RollingCard website={website} /> : null}
      </div>
      {usage.cost === null ? null : (
        <div className={css.two}>
          <CostCard cost={usage.cost} period={usage.period} isWhole={website === ''} />
          <RollingCard website={website} />
        </div>
      )}
    </>
  );
}
