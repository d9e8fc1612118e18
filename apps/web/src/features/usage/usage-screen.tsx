import { useQuery } from '@tanstack/react-query';
import type { ReactNode } from 'react';
import { FirstSteps } from '#features/usage/needs/first-steps.tsx';
import { NeedsCard } from '#features/usage/needs/needs-card.tsx';
import { zoneName } from '#platform/format.ts';
import { accountQuery } from '#platform/session/account.ts';
import { PageHead } from '#ui/pages/page-head.tsx';
import { Loaded } from '#ui/states/loaded.tsx';
import { formatDays } from './figures.ts';
import { PeriodChoice } from './period-choice.tsx';
import { usageQuery } from './queries.ts';
import { useShown } from './shown.ts';
import css from './usage.module.css';
import { UsageFigures } from './usage-figures.tsx';
import { UsageSkeleton } from './usage-skeleton.tsx';

/** How verification goes: figures of a period, and what needs somebody. */
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
