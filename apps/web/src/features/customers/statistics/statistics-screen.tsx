import { statisticsSorts } from '@carded/domain/customers';
import { NativeSelect } from '@mantine/core';
import { useQuery } from '@tanstack/react-query';
import type { ReactNode } from 'react';
import page from '#features/customers/customers.module.css';
import { statisticsQuery } from '#features/customers/queries.ts';
import { formatMonth, formatShare } from '#platform/format.ts';
import { buttonClass } from '#ui/button.tsx';
import { Card } from '#ui/card.tsx';
import { PageHead } from '#ui/pages/page-head.tsx';
import { EmptyState } from '#ui/states/empty-state.tsx';
import { Loaded } from '#ui/states/loaded.tsx';
import { HowCounted } from './how-counted.tsx';
import { MonthByCustomer } from './month-by-customer.tsx';
import { MonthsTable } from './months-table.tsx';
import { RateChart } from './rate-chart.tsx';
import css from './statistics.module.css';
import { useStatisticsAsked } from './use-statistics-asked.ts';

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
