import type { UsagePeriod } from '@carded/domain/usage';
import { useQuery } from '@tanstack/react-query';
import type { ReactNode } from 'react';
import { Link } from 'react-router';
import { NeedsCard } from '#features/usage/needs/needs-card.tsx';
import { monthOf, zoneName } from '#platform/format.ts';
import { call } from '#platform/queries/api.ts';
import { accountQuery, isAllowed, useLogin } from '#platform/session/session.ts';
import { Icon } from '#ui/icon.tsx';
import { PageHead } from '#ui/pages/page-head.tsx';
import { Segmented } from '#ui/segmented.tsx';
import { Loaded, useLate } from '#ui/states/loaded.tsx';
import kpis from './kpis.module.css';
import firstStepsCss from './needs/first-steps.module.css';
import periodChoiceCss from './period-choice.module.css';
import { formatDays, formatMonthName, usageQuery, useShown } from './queries.ts';
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

const accepted = 3;

/** A new account with nothing to count yet: what to do, in order. It goes once the popup has opened on a page of the shop. */
function FirstSteps({ hasWebsite }: { hasWebsite: boolean }) {
  const login = useLogin();
  const maySetUp = isAllowed(login, 'websites');
  const mayAdd = maySetUp && login.websites === null;
  const websites = useQuery({
    queryKey: ['websites'],
    queryFn: async () => (await call('websites.list', {})).websites,
    enabled: maySetUp && hasWebsite,
  });
  // Looks for a test in the log, because figures count no tests.
  const tested = useQuery({
    queryKey: ['first-test'],
    queryFn: async () =>
      (await call('verifications.list', { body: { status: accepted, test: true } })).verifications.length > 0,
    enabled: maySetUp && isAllowed(login, 'verifications'),
    refetchInterval: (query) => (query.state.data === true ? false : 5_000),
  });
  const testKey = websites.data?.[0]?.test_token;
  const steps: { link: ReactNode; why: string; isDone?: boolean }[] = [
    ...(hasWebsite || !mayAdd
      ? []
      : [
          { link: <Link to="/account/websites">Add your website</Link>, why: 'It gets its key, rules and a test shop' },
        ]),
    ...(testKey === undefined
      ? []
      : [
          {
            link: (
              <a href={`/test-shop/${testKey}`} target="_blank" rel="noreferrer">
                Order in your test shop
              </a>
            ),
            why: tested.data
              ? 'The first test buyer is in your log'
              : 'The popup as your buyers see it. John Doe is accepted at once, and nothing is charged',
            isDone: tested.data === true,
          },
        ]),
    {
      link: <Link to="/account/install">Put it in your shop</Link>,
      why: 'Your platform’s guide, with your key filled in, and a check that says what is missing',
    },
    { link: <Link to="/account/security">Add a passkey</Link>, why: 'Sign in with your fingerprint or face' },
    ...(isAllowed(login, 'account')
      ? [{ link: <Link to="/account/users">Invite a colleague</Link>, why: 'A login of their own' }]
      : []),
  ];
  return (
    <section className={`${css.box} ${firstStepsCss.first}`}>
      <h2>No verifications yet</h2>
      <p>They show up here the moment a buyer opens the popup.</p>
      {maySetUp ? (
        <ol>
          {steps.map(({ link, why, isDone }) => (
            <li key={why}>
              {link}
              {isDone ? <b>Done</b> : null}
              <span>{why}</span>
            </li>
          ))}
        </ol>
      ) : null}
    </section>
  );
}
