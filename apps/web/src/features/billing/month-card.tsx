import { useQuery } from '@tanstack/react-query';
import { useState } from 'react';
import { formatCents, formatDay, formatMonth } from '#platform/format.ts';
import { Card } from '#ui/card.tsx';
import { Segmented } from '#ui/segmented.tsx';
import { Loaded } from '#ui/states/loaded.tsx';
import css from './billing.module.css';
import { MonthBar } from './month-bar.tsx';
import { KindLines, WebsiteLines } from './month-lines.tsx';
import { previewQuery } from './queries.ts';

const ways = [
  { value: 'kind', label: 'By kind' },
  { value: 'website', label: 'By website' },
] as const;

/** The month so far to the cent, line by line: the invoice, were it written now. */
export function MonthCard({ limit }: { limit: number | null }) {
  const preview = useQuery(previewQuery);
  const [by, setBy] = useState<'kind' | 'website'>('kind');
  return (
    <Loaded query={preview} loading="Loading the month" failed="The month did not load">
      {({ month, lines, cents, websites, tax, estimate, credit, closes }) => (
        <Card
          heading={`${formatMonth(month)} so far`}
          about={`Billed on ${formatDay(closes.slice(0, 10))}. Months begin and end at midnight UTC.`}
        >
          <dl className={css.sums}>
            <div>
              <dt>So far this month</dt>
              <dd>{formatCents(cents)}</dd>
            </div>
            {estimate === null || estimate === 0 ? null : (
              <div>
                <dt>At this pace, the whole month</dt>
                <dd>about {formatCents(Math.round(estimate / 100) * 100).replace(/[.,]00$/, '')}</dd>
              </div>
            )}
          </dl>
          <MonthBar cents={cents} estimate={estimate} limit={limit} />
          <p className={css.quiet}>
            {cents === 0 ? 'Nothing is charged yet. ' : ''}Counted here is what is billed: accepted verifications, and
            scans. Denied, unfinished and test ones are free; Usage counts every buyer who began.
          </p>
          {lines.length === 0 ? (
            <p className={css.quiet}>Nothing yet.</p>
          ) : (
            <>
              {websites.length < 2 ? null : (
                <div className={css.split}>
                  <Segmented label="Breakdown" value={by} options={ways} onChange={setBy} />
                </div>
              )}
              {by === 'kind' || websites.length < 2 ? (
                <KindLines month={month} lines={lines} sums={{ cents, tax, credit }} />
              ) : (
                <WebsiteLines websites={websites} lines={lines} cents={cents} />
              )}
            </>
          )}
        </Card>
      )}
    </Loaded>
  );
}
