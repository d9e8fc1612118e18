import { statusNumber } from '@carded/domain/codes';
import { ways } from '@carded/domain/usage';
import { useQuery } from '@tanstack/react-query';
import { DailyChart } from '#features/usage/charts/daily-chart.tsx';
import { ChartKey } from '#features/usage/charts/rolling-doughnut.tsx';
import { formatSlot, shareOf } from '#features/usage/formats.ts';
import { CountLink } from '#features/usage/kpi-row.tsx';
import { NeedsCard } from '#features/usage/needs/needs-card.tsx';
import { statsQuery } from '#features/usage/queries.ts';
import { formatNumber, formatShare } from '#platform/format.ts';
import { statusWord } from '#platform/statuses.ts';
import { ErrorState } from '#ui/states/loaded.tsx';
import barsCss from './charts/bars.module.css';
import chartsCss from './charts/charts.module.css';
import { barsOf, sumOfBar } from './charts/daily-bars.ts';
import { BarRow, RollingDoughnut } from './charts/rolling-doughnut.tsx';
import { CostCard, UsageCard } from './cost-card.tsx';
import { barLink, KpiRow, logLink, statusCriterion, type Usage } from './kpi-row.tsx';
import css from './usage.module.css';

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

/** Lists the share of accepted buyers for each way, best first. */
function WaysList({ usage, website }: { usage: Usage; website: string }) {
  const { period } = usage;
  const to = (criteria: Record<string, string>) => logLink({ period, website }, criteria);
  return (
    <ul className={barsCss.rows}>
      {usage.ways
        .toSorted((one, other) => shareOf(other.accepted, other.total) - shareOf(one.accepted, one.total))
        .map(({ way, total, accepted }) => (
          <BarRow
            key={way}
            name={ways.find(({ code }) => code === way)?.label ?? way}
            value={formatShare(shareOf(accepted, total))}
            about={
              <>
                <CountLink to={to({ way, status: '3' })}>{formatNumber(accepted)}</CountLink> of{' '}
                <CountLink to={to({ way })}>{formatNumber(total)}</CountLink>
              </>
            }
            share={shareOf(accepted, total)}
          />
        ))}
    </ul>
  );
}

/** Shows the last 30 days, whatever the period, and the rest of a trial. */
function RollingCard({ website }: { website: string }) {
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
        <p className={chartsCss.trial}>
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

/** The chart's numbers, newest first, each a link to what it counts. */
function DailyTable({ usage, website }: { usage: Usage; website: string }) {
  return (
    <table>
      <thead>
        <tr>
          <th scope="col">{usage.period.unit === 'day' ? 'Day' : 'Month'}</th>
          <th scope="col">All</th>
          <th scope="col">Accepted</th>
          <th scope="col">Waiting</th>
          <th scope="col">Stopped</th>
          <th scope="col">Denied</th>
        </tr>
      </thead>
      <tbody>
        {barsOf(usage, false)
          .reverse()
          .map((bar) => (
            <tr key={bar.slot}>
              <th scope="row">{formatSlot(bar.slot)}</th>
              {(
                [
                  [sumOfBar(bar), {}],
                  [bar.accepted, { status: '3' }],
                  [bar.incomplete, { status: '1' }],
                  [bar.stopped, { status: 'blocked' }],
                  [bar.denied, { status: '4' }],
                ] as const
              ).map(([count, criteria]) => (
                <td key={'status' in criteria ? criteria.status : 'all'}>
                  {count === 0 ? (
                    '0'
                  ) : (
                    <CountLink to={barLink(bar.slot, website, { ...criteria })}>{formatNumber(count)}</CountLink>
                  )}
                </td>
              ))}
            </tr>
          ))}
      </tbody>
    </table>
  );
}

/** Shows how far buyers get, and where the others stopped. */
function Funnel({ usage, website }: { usage: Usage; website: string }) {
  const { counts, left, period } = usage;
  const opened = counts.verifications + left;
  const answered = counts.verifications - counts.incomplete;
  const to = (status?: string) => logLink({ period, website }, status === undefined ? {} : { status });
  const part = (count: number) => shareOf(count, opened);
  const stops = usage.statuses.filter(({ status }) => status !== statusNumber.accepted);
  return (
    <>
      <ul className={barsCss.rows}>
        <BarRow name="Opened" value={formatNumber(opened)} about="all" share={part(opened)} />
        <BarRow
          name="Gave birth date"
          value={<CountLink to={to()}>{formatNumber(counts.verifications)}</CountLink>}
          about={`${formatNumber(left)} left`}
          share={part(counts.verifications)}
          before={part(opened)}
        />
        <BarRow
          name="Got an answer"
          value={formatNumber(answered)}
          about={<CountLink to={to('1')}>{formatNumber(counts.incomplete)} not yet</CountLink>}
          share={part(answered)}
          before={part(counts.verifications)}
        />
        <BarRow
          name="Accepted"
          series="accepted"
          value={<CountLink to={to('3')}>{formatNumber(counts.accepted)}</CountLink>}
          about={
            <>
              <CountLink to={to('4')}>{formatNumber(counts.denied)} denied</CountLink>,{' '}
              <CountLink to={to('blocked')}>{formatNumber(counts.stopped)} stopped</CountLink>
            </>
          }
          share={part(counts.accepted)}
          before={part(answered)}
        />
      </ul>
      {stops.length === 0 ? null : (
        <ul className={barsCss.stops} aria-label="Where the others are">
          {stops.map(({ status, count }) => (
            <li key={status}>
              {statusWord(status)} <CountLink to={to(statusCriterion(status))}>{formatNumber(count)}</CountLink>
            </li>
          ))}
        </ul>
      )}
    </>
  );
}
