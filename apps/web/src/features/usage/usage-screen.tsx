import type { UsagePeriod } from '@carded/domain/usage';
import { useQuery } from '@tanstack/react-query';
import type { ReactNode } from 'react';
import { FirstSteps } from '#features/usage/needs/first-steps.tsx';
import { NeedsCard } from '#features/usage/needs/needs-card.tsx';
import { monthOf, zoneName } from '#platform/format.ts';
import { accountQuery } from '#platform/session/session.ts';
import { Icon } from '#ui/icon.tsx';
import { PageHead } from '#ui/pages/page-head.tsx';
import { Segmented } from '#ui/segmented.tsx';
import { Loaded, useLate } from '#ui/states/loaded.tsx';
import { formatDays, formatMonthName } from './formats.ts';
import kpis from './kpis.module.css';
import periodChoiceCss from './period-choice.module.css';
import { usageQuery, useShown } from './queries.ts';
import css from './usage.module.css';
import { UsageFigures } from './usage-figures.tsx';
import usageSkeletonCss from './usage-skeleton.module.css';

/** Shows the figures of a period, and what needs a person's attention. */
export function UsageScreen({ notifications }: { notifications: ReactNode }) {
  const { shown, show } = useShown();
  const account = useQuery(accountQuery);
  const usage = useQuery(usageQuery(shown));
  const websites = account.data?.websites ?? [];
  const isNew = account.data?.account.installed === false && usage.data?.counts.verifications === 0;
  return (
    <>
      <PageHead heading="Usage" meta={usage.data ? metaOf(usage.data.period, shown.website, websites) : ' '}>
        <PeriodChoice
          {...shown}
          websites={websites}
          onPeriod={(period) => show({ period })}
          onWebsite={(website) => show({ website })}
        />
      </PageHead>
      {notifications}
      <Loaded
        query={{
          isPending: usage.isPending || account.isPending,
          data: account.data && usage.data,
          error: usage.error ?? account.error,
          refetch: () => Promise.all([usage.refetch(), account.refetch()]),
        }}
        loading="Loading usage"
        failed="Usage did not load"
        kept="Nothing was lost: everything is still counted."
        skeleton={<UsageSkeleton />}
      >
        {(data) => (
          <div className={css.body} data-stale={usage.isPlaceholderData || undefined}>
            {isNew ? (
              <div className={css.two}>
                <FirstSteps hasWebsite={websites.length > 0} />
                <NeedsCard />
              </div>
            ) : (
              <UsageFigures usage={data} website={shown.website} />
            )}
          </div>
        )}
      </Loaded>
    </>
  );
}

const metaOf = (
  { from, until }: { from: string; until: string },
  website: string,
  websites: readonly { token: string; domain: string; name: string }[],
): string => {
  const one = websites.find(({ token }) => token === website);
  const whose =
    one !== undefined
      ? one.name || one.domain
      : websites.length === 1
        ? '1 website'
        : websites.length === 2
          ? 'Both websites'
          : `${websites.length} websites`;
  return `${whose}, ${formatDays(from, until)}. Days begin at midnight, ${zoneName()}.`;
};

/** Draws nothing for 200 ms, then the final layout in gray. */
function UsageSkeleton() {
  const isLate = useLate(200);
  return (
    <div className={css.body} role="status" aria-label="Loading usage">
      {isLate ? (
        <>
          <div className={`${css.box} ${kpis.kpis} ${usageSkeletonCss.ghost}`} aria-hidden="true">
            {['a', 'b', 'c', 'd'].map((key) => (
              <div key={key}>
                <i style={{ width: '45%' }} />
                <i style={{ width: '60%', height: 28 }} />
                <i style={{ width: '70%' }} />
              </div>
            ))}
          </div>
          <div className={css.two} aria-hidden="true">
            <div className={`${css.box} ${usageSkeletonCss.ghost} ${usageSkeletonCss.tall}`} />
            <div className={`${css.box} ${usageSkeletonCss.ghost} ${usageSkeletonCss.tall}`} />
          </div>
        </>
      ) : null}
    </div>
  );
}

type Website = { token: string; domain: string; name: string };

/** Chooses the days and the website. */
function PeriodChoice({
  period,
  website,
  websites,
  onPeriod,
  onWebsite,
}: {
  period: UsagePeriod;
  website: string;
  websites: readonly Website[];
  onPeriod: (period: UsagePeriod) => void;
  onWebsite: (website: string) => void;
}) {
  const [year = 0, index = 1] = monthOf(new Date()).split('-').map(Number);
  const month = (back: number) =>
    formatMonthName(new Date(Date.UTC(year, index - 1 - back, 1)).toISOString().slice(0, 7));
  return (
    <div className={periodChoiceCss.choice}>
      <Segmented
        label="Period"
        value={period}
        options={[
          { value: '7d', label: '7 days' },
          { value: 'month', label: month(0) },
          { value: 'last_month', label: month(1) },
          { value: 'year', label: 'Year' },
        ]}
        onChange={onPeriod}
      />
      {websites.length > 1 || website !== '' ? (
        <span className={periodChoiceCss.website}>
          <select aria-label="Website" value={website} onChange={(event) => onWebsite(event.currentTarget.value)}>
            <option value="">All websites</option>
            {websites.map(({ token, name, domain }) => (
              <option key={token} value={token}>
                {name || domain}
              </option>
            ))}
          </select>
          <Icon name="down" />
        </span>
      ) : null}
    </div>
  );
}
