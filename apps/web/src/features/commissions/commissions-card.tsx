import { keepPreviousData, queryOptions, useQuery } from '@tanstack/react-query';
import { useState } from 'react';
import { Link } from 'react-router';
import { formatCents, formatMonth, formatNumber } from '#platform/format.ts';
import { call } from '#platform/queries/api.ts';
import { Button, buttonClass } from '#ui/button.tsx';
import { Card } from '#ui/card.tsx';
import { ErrorState } from '#ui/states/loaded.tsx';
import { shareWord } from './broker-share.tsx';
import css from './commissions.module.css';

/** Shows a broker's commissions; draws nothing when no share was ever agreed. */
export function CommissionsCard() {
  const [asked, setAsked] = useState<{ month: string | null; page: number }>({ month: null, page: 1 });
  const { data, error, refetch } = useQuery(commissionsQuery(asked));
  if (data === undefined)
    return error === null ? null : (
      <ErrorState heading="The commissions did not load" kept="Nothing was changed." error={error} onRetry={refetch} />
    );
  if (data.shares.length === 0) return null;
  const { month, months, lines, pages } = data;
  return (
    <Card
      heading="Commissions"
      about={aboutOf(data)}
      action={
        month === null ? undefined : (
          <a
            className={buttonClass()}
            href={`/api/broker/commissions.csv?month=${month}`}
            download
            aria-label={`Export the commissions of ${formatMonth(month)}`}
          >
            Export
          </a>
        )
      }
    >
      <p className={css.pad}>
        Your share of what customers paid, without tax, credit and refunds, rounded down to the cent for each invoice.
        It is paid out as you agreed with Carded.
      </p>
      {month === null ? (
        <p className={css.pad}>No lines yet. A month’s lines are written when it is over.</p>
      ) : (
        <div className={css.halves}>
          <table className={css.table}>
            <caption className="sr">Commissions by month</caption>
            <thead>
              <tr>
                <th scope="col">Month</th>
                <th scope="col">Lines</th>
                <th scope="col">Commission</th>
              </tr>
            </thead>
            <tbody>
              {months.map((one) => (
                <tr key={one.month} data-chosen={one.month === month || undefined}>
                  <th scope="row">
                    <Button
                      kind="quiet"
                      size="sm"
                      aria-pressed={one.month === month}
                      onClick={() => setAsked({ month: one.month, page: 1 })}
                    >
                      {formatMonth(one.month)}
                    </Button>
                  </th>
                  <td>{formatNumber(one.lines)}</td>
                  <td>{formatCents(one.cents)}</td>
                </tr>
              ))}
            </tbody>
          </table>
          <CommissionLines
            {...{ month, lines, pages }}
            page={asked.page}
            onPage={(page) => setAsked({ month, page })}
          />
        </div>
      )}
    </Card>
  );
}

const aboutOf = ({ shares: [newest] }: Commissions): string =>
  newest === undefined ? '' : `${shareWord(newest.share_bps)} of invoices from ${formatMonth(newest.from_month)} on`;

/** A month line by line. One below nothing takes back what was refunded. */
function CommissionLines({
  month,
  lines,
  page,
  pages,
  onPage,
}: {
  month: string;
  lines: Commissions['lines'];
  page: number;
  pages: number;
  onPage: (page: number) => void;
}) {
  return (
    <div>
      <table className={css.table}>
        <caption className="sr">Lines of {formatMonth(month)}</caption>
        <thead>
          <tr>
            <th scope="col">Customer</th>
            <th scope="col">Invoice of</th>
            <th scope="col">Share</th>
            <th scope="col">Commission</th>
          </tr>
        </thead>
        <tbody>
          {lines.map(({ customer, invoice_month: of, share_bps: bps, cents }, index) => (
            // biome-ignore lint/suspicious/noArrayIndexKey: a customer may have several lines, and they do not move
            <tr key={`${page} ${index}`}>
              <th scope="row">
                {customer === null ? (
                  'No longer a customer'
                ) : (
                  <Link to={`/account/customers/${customer.uuid}`}>{customer.business_name}</Link>
                )}
              </th>
              <td>{formatMonth(of)}</td>
              <td>{shareWord(bps)}</td>
              <td>{formatCents(cents)}</td>
            </tr>
          ))}
        </tbody>
      </table>
      {pages > 1 ? (
        <nav className={css.pages} aria-label="Pages of commissions">
          <Button size="sm" disabled={page === 1} onClick={() => onPage(page - 1)}>
            Previous page
          </Button>
          <span>
            Page {formatNumber(page)} of {formatNumber(pages)}
          </span>
          <Button size="sm" disabled={page >= pages} onClick={() => onPage(page + 1)}>
            Next page
          </Button>
        </nav>
      ) : null}
    </div>
  );
}

/** Loads a month of a broker's commissions, the newest by default. */
function commissionsQuery(asked: { month: string | null; page: number }) {
  return queryOptions({
    queryKey: ['commissions', asked],
    queryFn: () =>
      call('commissions.get', {
        query: { page: asked.page, ...(asked.month === null ? {} : { month: asked.month }) },
      }),
    placeholderData: keepPreviousData,
    staleTime: 60_000,
  });
}

type Commissions = Awaited<ReturnType<NonNullable<ReturnType<typeof commissionsQuery>['queryFn']>>>;
