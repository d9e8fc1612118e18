import { ChartKey } from './chart-key.tsx';
import { DailyChart } from './daily-chart.tsx';
import { DailyTable } from './daily-table.tsx';
import { Funnel } from './funnel.tsx';
import { KpiRow } from './kpi-row.tsx';
import type { Usage } from './log-link.ts';
import { NeedsCard } from './needs-card.tsx';
import { RollingCard } from './rolling-card.tsx';
import css from './usage.module.css';
import { UsageCard } from './usage-card.tsx';
import { WaysList } from './ways-list.tsx';

const legend = (
  <>
    <ChartKey series="accepted">Accepted</ChartKey>
    <ChartKey series="quiet">Waiting or stopped</ChartKey>
    <ChartKey series="denied">Denied</ChartKey>
  </>
);

/** Everything a period shows. */
export const UsageFigures = ({ usage, website }: { usage: Usage; website: string }) => {
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
              No verifications in these days. They show up here the moment a buyer opens the popup.
            </p>
          ) : (
            <DailyChart usage={usage} website={website} />
          )}
        </UsageCard>
        <NeedsCard />
      </div>
      <div className={css.three}>
        <UsageCard heading="Where buyers stop">
          <Funnel usage={usage} website={website} />
        </UsageCard>
        <UsageCard heading="Accepted, by way">
          {usage.ways.length === 0 ? (
            <p className={css.quiet}>Ways show up here with the first answers.</p>
          ) : (
            <WaysList usage={usage} website={website} />
          )}
        </UsageCard>
        <RollingCard website={website} />
      </div>
    </>
  );
};
