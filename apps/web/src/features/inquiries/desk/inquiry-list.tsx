import { queryOptions, useQuery } from '@tanstack/react-query';
import { Link, useSearchParams } from 'react-router';
import { formatDate } from '#platform/format.ts';
import { call } from '#platform/queries/api.ts';
import { title } from '#platform/title.ts';
import { StatusWord } from '#ui/chip.tsx';
import { PageHead, TabLinks } from '#ui/pages/page-head.tsx';
import { RowList } from '#ui/row-list.tsx';
import { EmptyState, Loaded } from '#ui/states/loaded.tsx';
import css from './staff-inquiries.module.css';

/** Inquiries over all accounts: the oldest open one first. */
export default function InquiryList() {
  const [params] = useSearchParams();
  const state = params.get('show') === 'answered' ? 'answered' : 'open';
  const inquiries = useQuery(inquiriesQuery(state));
  return (
    <>
      <PageHead heading="Inquiries" meta="Shipping, taxes and payments" />
      <TabLinks
        label="Inquiries"
        tabs={[
          { to: '/staff/inquiries', label: 'Open', isCurrent: state === 'open' },
          { to: '/staff/inquiries?show=answered', label: 'Answered', isCurrent: state === 'answered' },
        ]}
      />
      <Loaded
        query={inquiries}
        loading="Loading the inquiries"
        failed="The inquiries did not load"
        kept="Nothing was lost."
      >
        {(data) =>
          data.length === 0 ? (
            <EmptyState heading={state === 'open' ? 'No open inquiries' : 'No answered inquiries yet'}>
              What merchants ask about shipping, taxes and payments shows up here.
            </EmptyState>
          ) : (
            <RowList label="Inquiries" columns={css.columns}>
              {data.map((inquiry) => (
                <li key={inquiry.id}>
                  <Link to={`/staff/inquiries/${inquiry.id}`}>
                    <StatusWord group={inquiry.status === 'answered' ? 'accepted' : 'pending'}>
                      {inquiryWords[inquiry.status]}
                    </StatusWord>
                    <b>{kindWords[inquiry.kind]}</b>
                    <span>{inquiry.account}</span>
                    <time dateTime={inquiry.created}>{formatDate(inquiry.created)}</time>
                  </Link>
                </li>
              ))}
            </RowList>
          )
        }
      </Loaded>
    </>
  );
}

export function meta() {
  return [{ title: title('Inquiries') }];
}

export const inquiryWords = { received: 'Received', in_progress: 'In progress', answered: 'Answered' } as const;
export const kindWords = { shipping: 'Shipping', taxes: 'Taxes', payments: 'Payments' } as const;

type InquiryState = 'open' | 'answered';
function inquiriesQuery(state: InquiryState) {
  return queryOptions({
    queryKey: ['inquiries', state],
    queryFn: async () => (await call('staffInquiries.list', { query: { state } })).inquiries,
  });
}
/** A look is recorded, so nobody asks again by themselves. */
export function openedInquiryQuery(id: string) {
  return queryOptions({
    queryKey: ['opened-inquiry', id],
    queryFn: async () => (await call('staffInquiries.open', { params: { id } })).inquiry,
    staleTime: Number.POSITIVE_INFINITY,
    gcTime: 0,
    refetchOnWindowFocus: false,
    retry: false,
  });
}
