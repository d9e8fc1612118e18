import type { CustomerView } from '@carded/contract';
import { Link } from 'react-router';
import { formatShare, formatWhen } from '#platform/format.ts';
import { StatusWord } from '#ui/chip.tsx';
import { figureOf, standingOf } from './customer-figures.tsx';
import css from './customers.module.css';

/** Each row leads to its customer. On a phone the second line says what the columns do. */
export function CustomerTable({ customers }: { customers: readonly CustomerView[] }) {
  const now = new Date();
  return (
    <table className={css.table}>
      <thead>
        <tr>
          <th scope="col">Business</th>
          <th scope="col">State</th>
          <th scope="col">Accepted</th>
          <th scope="col">Denied</th>
          <th scope="col">Approval rate</th>
          <th scope="col">Last 8 weeks</th>
          <th scope="col">Last seen</th>
        </tr>
      </thead>
      <tbody>
        {customers.map((customer) => {
          const { group, word } = standingOf(customer, now);
          return (
            <tr key={customer.uuid}>
              <th scope="row">
                <Link to={`/account/customers/${customer.uuid}`}>{customer.business_name}</Link>
                <small>{domainsOf(customer)}</small>
              </th>
              <td>
                <StatusWord group={group}>{word}</StatusWord>
              </td>
              <td>{figureOf(customer, customer.accepted)}</td>
              <td>{figureOf(customer, customer.denied)}</td>
              <td>{formatShare(customer.rate)}</td>
              <td>
                <WeeksSpark weeks={customer.weeks} />
              </td>
              <td>{seenOf(customer, now)}</td>
            </tr>
          );
        })}
      </tbody>
    </table>
  );
}

const domainsOf = ({ domains }: CustomerView): string => {
  const [first = 'No website', ...others] = domains;
  return others.length === 0 ? first : `${first} and ${others.length} more`;
};

const seenOf = ({ access, last_seen: seen }: CustomerView, now: Date): string => {
  if (access === null) return 'not yet';
  return seen === null ? 'never' : formatWhen(seen, now);
};

const [width, height] = [84, 20];

/** How many were decided in each of the last weeks. The numbers stand beside it. */
function WeeksSpark({ weeks }: { weeks: readonly number[] }) {
  const most = Math.max(...weeks, 0);
  if (most === 0) return <span aria-hidden="true">–</span>;
  const points = weeks.map((count, index) => [
    2 + (index * (width - 4)) / Math.max(1, weeks.length - 1),
    height - 2 - (count / most) * (height - 4),
  ]);
  const [x = 0, y = 0] = points.at(-1) ?? [];
  return (
    <svg width={width} height={height} viewBox={`0 0 ${width} ${height}`} aria-hidden="true">
      <polyline
        points={points.map((point) => point.join(',')).join(' ')}
        fill="none"
        stroke="currentColor"
        strokeWidth="1.5"
      />
      <circle cx={x} cy={y} r="2" fill="currentColor" />
    </svg>
  );
}
