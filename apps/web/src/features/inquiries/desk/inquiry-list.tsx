import { useQuery } from '@tanstack/react-query';
import { Link, useSearchParams } from 'react-router';
import { formatDate } from '#platform/format.ts';
import { PageHead } from '#ui/pages/page-head.tsx';
import { TabLinks } from '#ui/pages/tab-links.tsx';
import { RowList } from '#ui/row-list.tsx';
import { EmptyState } from '#ui/states/empty-state.tsx';
import { Loaded } from '#ui/states/loaded.tsx';
import { StatusWord } from '#ui/status-word.tsx';
import { inquiriesQuery } from './queries.ts';
import css from './staff-inquiries.module.css';
import { inquiryWords, kindWords } from './words.ts';

/** Inquiries over all accounts: the oldest open one first. */
export function InquiryList() {
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
