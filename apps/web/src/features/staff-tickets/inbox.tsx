import { useDebouncedValue } from '@mantine/hooks';
import { useQuery } from '@tanstack/react-query';
import { useRef, useState } from 'react';
import { Link, useSearchParams } from 'react-router';
import { formatNumber, formatWhen } from '#platform/format.ts';
import { staffTicketWord, ticketGroup } from '#platform/inquiry-choices.ts';
import { useShortcuts } from '#platform/shortcuts.ts';
import { title } from '#platform/title.ts';
import { buttonClass } from '#ui/button.tsx';
import { StatusWord } from '#ui/chip.tsx';
import { FindField } from '#ui/forms/find-field.tsx';
import { PageHead, TabLinks } from '#ui/pages/page-head.tsx';
import { RowList, RowSubject } from '#ui/row-list.tsx';
import { EmptyState, Loaded } from '#ui/states/loaded.tsx';
import css from './inbox.module.css';
import { type InboxFilter, inboxQuery } from './ticket-side.tsx';

const filters = [
  { filter: 'waiting', label: 'Waiting for us', none: 'No waiting tickets' },
  { filter: 'mine', label: 'Mine', none: 'No tickets assigned to you' },
  { filter: 'unassigned', label: 'Unassigned', none: 'No unassigned tickets' },
  { filter: 'open', label: 'Open', none: 'No open tickets' },
  { filter: 'done', label: 'Done', none: 'No tickets are done yet' },
] as const satisfies readonly { filter: InboxFilter; label: string; none: string }[];

const [waiting] = filters;

/** Staff's tickets over all accounts. j and k move, Enter opens. */
export default function Inbox() {
  const [params] = useSearchParams();
  const { filter, none } = filters.find((one) => one.filter === params.get('show')) ?? waiting;
  const [search, setSearch] = useState('');
  const [searched] = useDebouncedValue(search.trim(), 250);
  const inbox = useQuery(inboxQuery(filter, searched));
  const list = useRef<HTMLUListElement>(null);
  const field = useRef<HTMLInputElement>(null);
  const move = (by: 1 | -1) => {
    const rows = [...(list.current?.querySelectorAll('a') ?? [])];
    const at = rows.indexOf(document.activeElement as HTMLAnchorElement);
    rows[Math.min(rows.length - 1, Math.max(0, at + by))]?.focus();
  };
  useShortcuts([
    { keys: 'j', what: 'Next ticket', group: 'Tickets', run: () => move(1) },
    { keys: 'k', what: 'Ticket before', group: 'Tickets', run: () => move(-1) },
    { keys: '/', what: 'Search', group: 'Tickets', run: () => field.current?.focus() },
  ]);
  const now = new Date();
  const counts = inbox.data?.counts;
  return (
    <>
      <PageHead heading="Support" meta="All accounts, longest wait first.">
        <Link className={buttonClass()} to="/staff/support/replies">
          Prepared replies
        </Link>
      </PageHead>
      <TabLinks
        label="Tickets"
        tabs={filters.map((one) => ({
          to: one.filter === 'waiting' ? '/staff/support' : `/staff/support?show=${one.filter}`,
          label: one.label,
          isCurrent: one.filter === filter && searched === '',
          ...(counts === undefined || one.filter === 'done' ? {} : { count: formatNumber(counts[one.filter]) }),
        }))}
      />
      <div className={css.find}>
        <FindField
          ref={field}
          label="Search all tickets"
          placeholder="Number, subject or business"
          value={search}
          onChange={(event) => setSearch(event.currentTarget.value)}
        />
      </div>
      <Loaded query={inbox} loading="Loading the tickets" failed="The inbox did not load" kept="Nothing was lost.">
        {(data) =>
          data.tickets.length === 0 ? (
            <EmptyState heading={searched === '' ? none : 'Nothing found'}>
              {searched === ''
                ? 'Tickets with this status show up here.'
                : 'Try fewer letters, or the ticket’s number.'}
            </EmptyState>
          ) : (
            <RowList label="Tickets" columns={css.columns} ref={list}>
              {data.tickets.map((ticket) => (
                <li key={ticket.id}>
                  <Link to={`/staff/support/view/${ticket.id}`}>
                    <StatusWord group={ticketGroup(ticket.status)}>{staffTicketWord(ticket.status)}</StatusWord>
                    <RowSubject>
                      <b>{ticket.subject}</b>
                      <small>
                        {ticket.account}, ticket {ticket.number}
                      </small>
                    </RowSubject>
                    <span className={css.assigned}>{ticket.assigned?.name ?? 'Nobody'}</span>
                    <time dateTime={ticket.updated}>{formatWhen(ticket.updated, now)}</time>
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
  return [{ title: title('Support') }];
}
