import { Link } from 'react-router';
import { formatCents, formatMonth, formatWhen } from '#platform/format.ts';
import { staffTicketWord, ticketGroup } from '#platform/inquiry-choices.ts';
import { useLogin } from '#platform/session/session.ts';
import { Card } from '#ui/card.tsx';
import { StatusWord } from '#ui/chip.tsx';
import type { OpenedAccount } from './account-notes.tsx';
import css from './staff-accounts.module.css';

/** Its websites, invoices, logins and tickets. */
export function AccountParts({ opened: { websites, invoices, logins, tickets } }: { opened: OpenedAccount }) {
  const now = new Date();
  const { grants } = useLogin();
  return (
    <>
      <Card heading="Websites">
        {websites.length === 0 ? <p className={css.none}>No website yet.</p> : null}
        <ul className={css.rows}>
          {websites.map((site) => (
            <li key={site.id}>
              <span>
                <b>{site.domain}</b>
                <small>
                  {site.problem === null
                    ? site.name
                    : `Last problem: ${site.problem.code.replaceAll('_', ' ')}, ${formatWhen(site.problem.at, now)}`}
                </small>
              </span>
              <Link to={`/staff/websites/${site.id}`} aria-label={`Settings of ${site.domain}`}>
                Settings
              </Link>
            </li>
          ))}
        </ul>
      </Card>
      <Card heading="Invoices">
        {invoices.length === 0 ? <p className={css.none}>No invoice yet.</p> : null}
        <ul className={css.rows}>
          {invoices.map((invoice) => (
            <li key={invoice.id}>
              <span>
                <b>
                  {grants.includes('billing') ? (
                    <Link to={`money#${invoice.number}`} relative="path">
                      {invoice.number}
                    </Link>
                  ) : (
                    invoice.number
                  )}
                </b>
                <small>{formatMonth(invoice.month)}</small>
              </span>
              <StatusWord group={invoice.open === 0 ? 'accepted' : 'pending'}>
                {invoice.state === 'uncollectible' ? 'Given up' : invoice.open === 0 ? 'Paid' : 'Open'}
              </StatusWord>
              <span className={css.number}>{formatCents(invoice.cents)}</span>
            </li>
          ))}
        </ul>
      </Card>
      <Card heading="Logins">
        <ul className={css.rows}>
          {logins.map((login) => (
            <li key={login.id}>
              <span>
                <b>{login.name === '' ? login.email : login.name}</b>
                <small>
                  {login.email}, {login.kind === 'owner' ? 'owner' : 'login'}
                  {login.mfa ? ', two-step sign-in' : ''}
                </small>
              </span>
              <small>
                {login.invited
                  ? 'Invited'
                  : login.last_seen === null
                    ? 'Not seen yet'
                    : `Last seen ${formatWhen(login.last_seen, now)}`}
              </small>
            </li>
          ))}
        </ul>
      </Card>
      <Card heading="Tickets">
        {tickets.length === 0 ? <p className={css.none}>No ticket yet.</p> : null}
        <ul className={css.rows}>
          {tickets.map((ticket) => (
            <li key={ticket.id}>
              <span>
                <Link to={`/staff/support/view/${ticket.id}`}>{ticket.subject}</Link>
                <small>Ticket {ticket.number}</small>
              </span>
              <StatusWord group={ticketGroup(ticket.status)}>{staffTicketWord(ticket.status)}</StatusWord>
            </li>
          ))}
        </ul>
      </Card>
    </>
  );
}
