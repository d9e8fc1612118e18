import { statisticsMonths, statisticsSorts } from '@carded/domain/customers';
import { NativeSelect } from '@mantine/core';
import { useQuery } from '@tanstack/react-query';
import type { ReactNode } from 'react';
import { useSearchParams } from 'react-router';
import { monthAsked } from '#features/customers/customer-figures.tsx';
import { type Statistics, type StatisticsAsked, statisticsQuery } from '#features/customers/customer-queries.ts';
import page from '#features/customers/customers.module.css';
import { formatMonth, formatNumber, formatShare } from '#platform/format.ts';
import { buttonClass } from '#ui/button.tsx';
import { Card } from '#ui/card.tsx';
import { PageHead } from '#ui/pages/page-head.tsx';
import { EmptyState, Loaded } from '#ui/states/loaded.tsx';
import { MonthByCustomer } from './month-by-customer.tsx';
import { MonthsTable, RateChart } from './monthly-figures.tsx';
import css from './statistics.module.css';

/** How a broker's customers do together: six months, and one of them by customer. */
export function StatisticsScreen({ below }: { below?: ReactNode }) {
  const { asked, searchWith, change } = useStatisticsAsked();
  const statistics = useQuery(statisticsQuery(asked));
  const { data } = statistics;
  const isEmpty = data?.months.every(({ active }) => active === 0) ?? false;
  return (
    <>
      <PageHead heading="Statistics" meta="Your customers’ months. A month is a calendar month in UTC.">
        {data === undefined || isEmpty ? null : (
          <>
            <NativeSelect
              aria-label="Month"
              data={data.months.toReversed().map(({ month }) => ({ value: month, label: formatMonth(month) }))}
              value={data.month}
              onChange={(event) => change({ month: event.currentTarget.value })}
            />
            <a className={buttonClass()} href={`/api/broker/report.csv?month=${data.month}`} download>
              Export
            </a>
          </>
        )}
      </PageHead>
      <Loaded query={statistics} loading="Loading the statistics" failed="The statistics did not load">
        {({ months, month, customers, pages }) => {
          const chosen = months.find((one) => one.month === month);
          return isEmpty || chosen === undefined ? (
            <>
              <EmptyState heading="Nothing to count yet">
                As soon as a customer’s buyers are accepted or denied, their months stand here.
              </EmptyState>
              <div className={page.body}>{below}</div>
            </>
          ) : (
            <div className={page.body}>
              <div className={page.columns}>
                <Card heading="Approval rate by month" about="The running month is dashed.">
                  <RateChart months={months} />
                </Card>
                <HowCounted month={chosen} />
              </div>
              <div className={css.halves}>
                <Card
                  heading="Six months"
                  about="Each number leads to the customers behind it. Active had something decided."
                >
                  <MonthsTable months={months} chosen={month} searchWith={searchWith} />
                </Card>
                <Card
                  heading={formatMonth(month)}
                  about={`By customer. Together ${formatShare(chosen.rate)} of those decided were accepted.`}
                  action={
                    <NativeSelect
                      aria-label="Sort by"
                      data={statisticsSorts.map(({ code, label }) => ({ value: code, label }))}
                      className={css.sort}
                      value={asked.sort}
                      onChange={(event) =>
                        change({
                          sort:
                            statisticsSorts.find(({ code }) => code === event.currentTarget.value)?.code ?? 'accepted',
                        })
                      }
                    />
                  }
                >
                  <MonthByCustomer
                    {...{ month, customers, pages, searchWith }}
                    average={chosen.rate}
                    page={asked.page}
                  />
                </Card>
              </div>
              {below}
            </div>
          );
        }}
      </Loaded>
    </>
  );
}

/** Keeps the query of the statistics in the address, so that it can be kept and sent. */
function useStatisticsAsked() {
  const [params, setParams] = useSearchParams();
  const asked: StatisticsAsked = {
    month: monthAsked(params, statisticsMonths - 1, new Date()),
    sort: statisticsSorts.find(({ code }) => code === params.get('sort'))?.code ?? 'accepted',
    page: Math.min(1_000, Math.max(1, Number.parseInt(params.get('page') ?? '1', 10) || 1)),
  };
  /** The address of the same with something else asked; the first page, unless it names one. */
  const searchWith = (change: Partial<StatisticsAsked>): string => {
    const { month, sort, page } = { ...asked, page: 1, ...change };
    const search = new URLSearchParams({
      ...(month === null ? {} : { month }),
      ...(sort === 'accepted' ? {} : { sort }),
      ...(page === 1 ? {} : { page: String(page) }),
    });
    return search.size === 0 ? '?' : `?${search}`;
  };
  const change = (to: Partial<StatisticsAsked>) => setParams(searchWith(to), { replace: true });
  return { asked, searchWith, change };
}

/** The rate as the fraction it is, and what is no part of it. */
function HowCounted({ month: { month, accepted, denied, rate } }: { month: Statistics['months'][number] }) {
  const [yes, no] = [formatNumber(accepted), formatNumber(denied)];
  return (
    <Card heading="How it is counted" about={formatMonth(month)}>
      <div className={page.pad}>
        {rate === null ? (
          <p>Nothing was decided in this month.</p>
        ) : (
          <div
            className={css.fraction}
            role="img"
            aria-label={`${yes} accepted, divided by ${yes} accepted plus ${no} denied, is ${formatShare(rate)}`}
          >
            <span>
              <b>{yes}</b>
              <b>
                {yes} + {no}
              </b>
            </span>
            <i>=</i>
            <strong>{formatShare(rate)}</strong>
          </div>
        )}
        <p>Accepted, divided by accepted plus denied.</p>
        <p>Checks that wait for the buyer or a reviewer, checks that were left, and tests are not counted.</p>
      </div>
    </Card>
  );
}
