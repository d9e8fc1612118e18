import { customerMonthsBack } from '@carded/domain/customers';
import { useQuery } from '@tanstack/react-query';
import { Link, useSearchParams } from 'react-router';
import { formatDate, formatDay, formatMonth, formatNumber, formatShare } from '#platform/format.ts';
import { Crumb } from '#ui/pages/crumb.tsx';
import { PageHead } from '#ui/pages/page-head.tsx';
import { Loaded } from '#ui/states/loaded.tsx';
import { StatusWord } from '#ui/status-word.tsx';
import { CustomerEnd } from './customer-end.tsx';
import { CustomerInvited } from './customer-invited.tsx';
import { CustomerJoined } from './customer-joined.tsx';
import { CustomerKpis } from './customer-kpis.tsx';
import { CustomerView } from './customer-view.tsx';
import { againstAverage, standingOf } from './customer-words.ts';
import css from './customers.module.css';
import { monthAsked } from './month-asked.ts';
import { type CustomerDetail, customerQuery } from './queries.ts';

/** One customer of a broker: this month, or the one its address asks for. */
export function CustomerScreen({ uuid }: { uuid: string }) {
  const month = monthAsked(useSearchParams()[0], customerMonthsBack, new Date());
  const customer = useQuery(customerQuery(uuid, month));
  return (
    <Loaded
      query={customer}
      loading="Loading the customer"
      failed="The customer did not load"
      isPage
      gone={{ heading: 'No such customer', to: '/account/customers', label: 'To your customers' }}
    >
      {(data) => (
        <>
          <Crumb to="/account/customers">Customers</Crumb>
          <Head detail={data} />
          <div className={css.body}>
            {data.invitation === null ? <Joined detail={data} month={month} /> : <CustomerInvited detail={data} />}
          </div>
        </>
      )}
    </Loaded>
  );
}

function Head({ detail: { customer } }: { detail: CustomerDetail }) {
  const { group, word } = standingOf(customer, new Date());
  return (
    <PageHead
      heading={customer.business_name}
      beside={<StatusWord group={group}>{word}</StatusWord>}
      meta={`${customer.access === null ? 'Asked on' : 'Customer since'} ${formatDate(customer.since)}`}
    >
      <CustomerEnd customer={customer} />
      {customer.access === null ? null : <CustomerView uuid={customer.uuid} />}
    </PageHead>
  );
}

function Joined({ detail, month }: { detail: CustomerDetail; month: string | null }) {
  const { customer, cycle, average_rate: average } = detail;
  const since = month === null ? `since ${formatDay(cycle.start)}` : `in ${formatMonth(month)}`;
  return (
    <>
      {month === null ? null : (
        <p>
          The numbers are those of {formatMonth(month)}.{' '}
          <Link to={`/account/customers/${customer.uuid}`}>Show this month</Link>
        </p>
      )}
      <CustomerKpis
        figures={[
          { name: 'Accepted', value: formatNumber(customer.accepted), about: since },
          { name: 'Denied', value: formatNumber(customer.denied), about: since },
          { name: 'Approval rate', value: formatShare(customer.rate), about: againstAverage(customer.rate, average) },
        ]}
      />
      <CustomerJoined detail={detail} />
    </>
  );
}
