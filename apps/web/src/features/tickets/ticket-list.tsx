import { isOpenTicket } from '@carded/domain/codes';
import { useQuery } from '@tanstack/react-query';
import { Link, useSearchParams } from 'react-router';
import { formatNumber, formatWhen } from '#platform/format.ts';
import { ticketGroup, ticketWord } from '#platform/inquiry-choices.ts';
import { title } from '#platform/title.ts';
import { buttonClass } from '#ui/button.tsx';
import { StatusWord } from '#ui/chip.tsx';
import { PageHead, TabLinks } from '#ui/pages/page-head.tsx';
import { RowList, RowSubject } from '#ui/row-list.tsx';
import { EmptyState, Loaded } from '#ui/states/loaded.tsx';
import { ticketsQuery } from './ticket-queries.ts';
import css from './tickets.module.css';

const newTicket = (
  <Link className={buttonClass('brand')} to="/account/support/new">
    New ticket
  </Link>
);

/** The account's tickets: those that are open, or all. */
export default function TicketList() {
  const [search] = useSearchParams();
  const isAll = search.get('show') === 'all';
  const tickets = useQuery(ticketsQuery);
  const all = tickets.data?.tickets ?? [];
  const open = all.filter(({ status }) => isOpenTicket(status));
  const shown = isAll ? all : open;
  const now = new Date();
  return (
    <>
      <PageHead heading="Support" meta="Your questions and our answers. We’ll email you when we reply.">
        {all.length > 0 ? newTicket : null}
      </PageHead>
      <Loaded
        query={tickets}
        loading="Loading the tickets"
        failed="The tickets did not load"
        kept="Nothing you wrote is lost."
      >
        {() =>
          all.length === 0 ? (
            <EmptyState heading="No tickets yet" action={newTicket}>
              Your questions and our answers show up here.
            </EmptyState>
          ) : (
            <>
              <TabLinks
                label="Tickets"
                tabs={[
                  { to: '/account/support', label: 'Open', isCurrent: !isAll, count: formatNumber(open.length) },
                  { to: '/account/support?show=all', label: 'All', isCurrent: isAll, count: formatNumber(all.length) },
                ]}
              />
              {shown.length === 0 ? (
                <EmptyState heading="Nothing is open">All your tickets are closed.</EmptyState>
              ) : (
                <RowList label="Tickets" columns={css.columns}>
                  {shown.map((ticket) => (
                    <li key={ticket.id}>
                      <Link to={`/account/support/view/${ticket.id}`}>
                        <span className={css.number}>#{ticket.number}</span>
                        <RowSubject>
                          <b>{ticket.subject}</b>
                          {ticket.new ? <mark>New reply</mark> : null}
                          <small>{ticket.author}</small>
                        </RowSubject>
                        <StatusWord group={ticketGroup(ticket.status)}>{ticketWord(ticket.status)}</StatusWord>
                        <time dateTime={ticket.updated}>{formatWhen(ticket.updated, now)}</time>
                      </Link>
                    </li>
                  ))}
                </RowList>
              )}
            </>
          )
        }
      </Loaded>
    </>
  );
}

export function meta() {
  return [{ title: title('Support') }];
}
