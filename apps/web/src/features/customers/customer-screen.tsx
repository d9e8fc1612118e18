import type * as endpoints from '@carded/contract';
import { customerMonthsBack } from '@carded/domain/customers';
import { useMutation, useQuery, useQueryClient } from '@tanstack/react-query';
import { useState } from 'react';
import { Link, useNavigate, useParams, useSearchParams } from 'react-router';
import { formatDate, formatDay, formatMonth, formatNumber, formatShare } from '#platform/format.ts';
import { call } from '#platform/queries/api.ts';
import { title } from '#platform/title.ts';
import { Button } from '#ui/button.tsx';
import { StatusWord } from '#ui/chip.tsx';
import { ConfirmDialog } from '#ui/dialogs/dialog.tsx';
import { Crumb, PageHead } from '#ui/pages/page-head.tsx';
import { Refused } from '#ui/pages/refused.tsx';
import { Loaded } from '#ui/states/loaded.tsx';
import { toast, toastProblem } from '#ui/toast.tsx';
import { againstAverage, CustomerKpis, monthAsked, standingOf } from './customer-figures.tsx';
import { CustomerInvited } from './customer-invited.tsx';
import { CustomerJoined } from './customer-joined.tsx';
import { allCustomersKey, type CustomerDetail, customerQuery } from './customer-queries.ts';
import css from './customers.module.css';

/** One customer of a broker: this month, or the one its address asks for. */
export function CustomerScreen({ uuid }: { uuid: string }) {
  const month = monthAsked(useSearchParams()[0], customerMonthsBack, new Date());
  const customer = useQuery(customerQuery(uuid, month));
  return (
    <Loaded
      query={customer}
      loading="Loading the customer"
      failed="The customer did not load"
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

/** Opens the customer's screens, as far as they allow. The page starts again inside them. */
function CustomerView({ uuid }: { uuid: string }) {
  const queryClient = useQueryClient();
  const view = useMutation({
    mutationFn: () => call('customers.view', { params: { uuid } }),
    onSuccess: () => {
      queryClient.clear();
      window.location.assign('/account/usage');
    },
    onError: (error) => toastProblem('Their screens were not opened.', error),
  });
  return (
    <Button kind="brand" busy={view.isPending} onClick={() => view.mutate()}>
      View their screens
    </Button>
  );
}

/** Takes an invitation back, or stops being the broker. The account of a customer stays as it is. */
function CustomerEnd({ customer: { uuid, access, business_name: business } }: { customer: endpoints.CustomerView }) {
  const queryClient = useQueryClient();
  const navigate = useNavigate();
  const [isAsking, setIsAsking] = useState(false);
  const end = useMutation({
    mutationFn: () => call('customers.end', { params: { uuid } }),
    onSuccess: async () => {
      toast(access === null ? `The invitation of ${business} is taken back` : `${business} is no longer your customer`);
      await navigate('/account/customers');
      queryClient.removeQueries({ queryKey: [...allCustomersKey, 'one', uuid] });
      await queryClient.invalidateQueries({ queryKey: allCustomersKey });
    },
  });
  return (
    <>
      <Button onClick={() => setIsAsking(true)}>{access === null ? 'Take it back' : 'Remove the customer'}</Button>
      <ConfirmDialog
        opened={isAsking}
        heading={
          access === null ? `Take back the invitation of ${business}?` : `Remove ${business} from your customers?`
        }
        action={access === null ? 'Take it back' : 'Remove the customer'}
        busy={end.isPending}
        onConfirm={() => end.mutate()}
        onClose={() => setIsAsking(false)}
      >
        <p>
          {access === null
            ? 'The link in the email stops working, and what you typed is deleted.'
            : 'You no longer see their numbers. Their account and websites go on as before.'}
        </p>
        <Refused error={end.error} />
      </ConfirmDialog>
    </>
  );
}

export function meta() {
  return [{ title: title('Customer') }];
}

export default function Customer() {
  const uuid = useParams().uuid ?? '';
  return <CustomerScreen key={uuid} uuid={uuid} />;
}
