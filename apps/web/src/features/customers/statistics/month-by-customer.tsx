import type { CustomerView } from '@carded/contract';
import {
  type CustomerSort,
  type CustomerStanding,
  customerProblems,
  customerStandings,
  type StatisticsSort,
  type CustomerView as View,
} from '@carded/domain/customers';
import { keepPreviousData, queryOptions } from '@tanstack/react-query';
import { Link } from 'react-router';
import page from '#features/customers/customers.module.css';
import { formatNumber, formatShare, formatWhen } from '#platform/format.ts';
import { call } from '#platform/queries/api.ts';
import type { StatusGroup } from '#ui/chip.tsx';
import css from './statistics.module.css';

/** One month by customer; each leads to that customer's own page of the month, with its days and websites. */
export function MonthByCustomer({
  month,
  customers,
  average,
  page: shown,
  pages,
  searchWith,
}: {
  month: string;
  customers: Statistics['customers'];
  average: number | null;
  page: number;
  pages: number;
  searchWith: (change: Partial<StatisticsAsked>) => string;
}) {
  if (customers.length === 0) return <p className={page.pad}>Nothing was decided in this month.</p>;
  return (
    <>
      <table className={css.table}>
        <thead>
          <tr>
            <th scope="col">Customer</th>
            <th scope="col">Accepted</th>
            <th scope="col">Denied</th>
            <th scope="col">Rate</th>
            <th scope="col">Against {formatShare(average)}</th>
          </tr>
        </thead>
        <tbody>
          {customers.map(({ uuid, business_name: business, accepted, denied, rate }) => {
            const to = `/account/customers/${uuid}?month=${month}`;
            return (
              <tr key={uuid}>
                <th scope="row">
                  <Link to={to}>{business}</Link>
                </th>
                <td>
                  <Link to={to} aria-label={`${formatNumber(accepted)} accepted of ${business}`}>
                    {formatNumber(accepted)}
                  </Link>
                </td>
                <td>
                  <Link to={to} aria-label={`${formatNumber(denied)} denied of ${business}`}>
                    {formatNumber(denied)}
                  </Link>
                </td>
                <td>{formatShare(rate)}</td>
                <td>{pointsWord(rate, average)}</td>
              </tr>
            );
          })}
        </tbody>
      </table>
      {pages > 1 ? (
        <nav className={`${page.pages} ${css.pages}`} aria-label="Pages">
          {shown > 1 ? <Link to={searchWith({ page: shown - 1 })}>Previous page</Link> : null}
          <span>
            Page {formatNumber(shown)} of {formatNumber(pages)}
          </span>
          {shown < pages ? <Link to={searchWith({ page: shown + 1 })}>Next page</Link> : null}
        </nav>
      ) : null}
    </>
  );
}

const groups: Record<CustomerStanding, StatusGroup> = {
  invited: 'pending',
  not_started: 'pending',
  sandbox: 'test',
  trial: 'test',
  live: 'accepted',
  past_due: 'denied',
  suspended: 'denied',
  closed: 'blocked',
};
const dayMs = 86_400_000;

/** Shape and word of where a customer stands; what needs somebody stands in its place. */
export function standingOf(customer: CustomerView, now: Date): { group: StatusGroup; word: string } {
  const { standing, problem, trial_ends: ends } = customer;
  if (problem === 'not_installed' || problem === 'popup_failed')
    return { group: 'pending', word: customerProblems.find(({ code }) => code === problem)?.label ?? '' };
  const word = customerStandings.find(({ code }) => code === standing)?.label ?? '';
  if (standing === 'invited') return { group: groups[standing], word: `${word} ${formatWhen(customer.since, now)}` };
  if (standing !== 'trial' || ends === null) return { group: groups[standing], word };
  const days = Math.max(1, Math.ceil((Date.parse(ends) - now.getTime()) / dayMs));
  return { group: groups[standing], word: `${word}, ${days} ${days === 1 ? 'day' : 'days'}` };
}

/** Figures of somebody who has none yet. */
export function figureOf(customer: Pick<CustomerView, 'access'>, value: number): string {
  return customer.access === null ? '–' : formatNumber(value);
}
/** `rate` is this many points above or below. */
export function againstAverage(rate: number | null, average: number | null): string {
  if (rate === null || average === null) return 'accepted of all decided';
  const points = (rate - average) * 100;
  if (Math.abs(points) < 0.05) return 'same as your average';
  return `${Math.abs(points).toFixed(1)} points ${points > 0 ? 'above' : 'below'} your average`;
}
/** "−4.8 points", "+1.4 points". */
function pointsWord(rate: number | null, average: number | null): string {
  if (rate === null || average === null) return '–';
  const points = ((rate - average) * 100).toFixed(1);
  if (Number(points) === 0) return 'the same';
  return `${points.startsWith('-') ? '−' : '+'}${points.replace('-', '')} points`;
}

export type CustomersAsked = { page: number; view: View; sort: CustomerSort; find: string };

export const allCustomersKey = ['customers'] as const;

export function customersQuery({ find, ...asked }: CustomersAsked) {
  return queryOptions({
    queryKey: [...allCustomersKey, asked, find],
    queryFn: () => call('customers.list', { query: { ...asked, ...(find === '' ? {} : { find }) } }),
    placeholderData: keepPreviousData,
    staleTime: 10_000,
  });
}

/** Query of a customer's month; null: this month. */
export function customerQuery(uuid: string, month: string | null = null) {
  return queryOptions({
    queryKey: [...allCustomersKey, 'one', uuid, month],
    queryFn: () => call('customers.get', { params: { uuid }, query: month === null ? {} : { month } }),
  });
}
export type CustomerDetail = Awaited<ReturnType<NonNullable<ReturnType<typeof customerQuery>['queryFn']>>>;

export type StatisticsAsked = { month: string | null; sort: StatisticsSort; page: number };

export function statisticsQuery({ month, ...asked }: StatisticsAsked) {
  return queryOptions({
    queryKey: [...allCustomersKey, 'statistics', asked, month],
    queryFn: () => call('customers.statistics', { query: { ...asked, ...(month === null ? {} : { month }) } }),
    placeholderData: keepPreviousData,
    staleTime: 60_000,
  });
}
export type Statistics = Awaited<ReturnType<NonNullable<ReturnType<typeof statisticsQuery>['queryFn']>>>;

/** Read only where the customer allows it: each reading is in both audit logs. */
export function customerScannerQuery(client: string) {
  return queryOptions({
    queryKey: ['customer-scanner', client],
    queryFn: () => call('scanner.brokerSettings', { params: { client } }),
    staleTime: 60_000,
  });
}
export function customerLoginsQuery(client: string) {
  return queryOptions({
    queryKey: ['customer-logins', client],
    queryFn: () => call('clientLogins.list', { query: { client } }),
    staleTime: 60_000,
  });
}
