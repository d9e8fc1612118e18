import { useQuery } from '@tanstack/react-query';
import { useState } from 'react';
import { formatCents, formatMonth, formatNumber } from '#platform/format.ts';
import { Button, buttonClass } from '#ui/button.tsx';
import { Card } from '#ui/card.tsx';
import { ErrorState } from '#ui/states/error-state.tsx';
import { CommissionLines } from './commission-lines.tsx';
import css from './commissions.module.css';
import { type Commissions, commissionsQuery } from './queries.ts';
import { shareWord } from './share-words.ts';

/** What a broker has earned; nothing where no share was ever agreed on. */
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
