import { formatDay, formatNumber } from '#platform/format.ts';
import { Card } from '#ui/card.tsx';
import css from './customers.module.css';
import type { CustomerDetail } from './queries.ts';

/** Accepted and denied by day. The table says the same to screen readers. */
export function CustomerDays({ days: { labels, accepted, denied } }: Pick<CustomerDetail, 'days'>) {
  const most = Math.max(1, ...labels.map((_, index) => (accepted[index] ?? 0) + (denied[index] ?? 0)));
  const share = (count = 0) => `${(100 * count) / most}%`;
  return (
    <Card
      heading="Each day"
      about={`Accepted, and denied on top of it. The highest bar is ${formatNumber(most)}; days are in UTC.`}
    >
      <div className={css.days} aria-hidden="true">
        {labels.map((day, index) => (
          <span key={day} title={`${formatDay(day)}: ${accepted[index]} accepted, ${denied[index]} denied`}>
            <i data-part="denied" style={{ height: share(denied[index]) }} />
            <i style={{ height: share(accepted[index]) }} />
          </span>
        ))}
      </div>
      <div className="sr">
        <table>
          <caption>Each day</caption>
          <thead>
            <tr>
              <th scope="col">Day</th>
              <th scope="col">Accepted</th>
              <th scope="col">Denied</th>
            </tr>
          </thead>
          <tbody>
            {labels.map((day, index) => (
              <tr key={day}>
                <th scope="row">{formatDay(day)}</th>
                <td>{formatNumber(accepted[index] ?? 0)}</td>
                <td>{formatNumber(denied[index] ?? 0)}</td>
              </tr>
            ))}
          </tbody>
        </table>
      </div>
    </Card>
  );
}
