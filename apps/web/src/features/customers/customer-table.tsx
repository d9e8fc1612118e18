import type { CustomerView } from '@carded/contract';
import { Link } from 'react-router';
import { formatShare, formatWhen } from '#platform/format.ts';
import { StatusWord } from '#ui/status-word.tsx';
import { figureOf, standingOf } from './customer-words.ts';
import css from './customers.module.css';
import { WeeksSpark } from './weeks-spark.tsx';

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
