import { NativeSelect } from '@mantine/core';
import { useMutation, useQueryClient } from '@tanstack/react-query';
import { useState } from 'react';
import { Link } from 'react-router';
import { formatCents, formatMonth, formatWhen } from '#platform/format.ts';
import { staffTicketWord, ticketGroup } from '#platform/inquiry-choices.ts';
import { call } from '#platform/queries/api.ts';
import { useLogin } from '#platform/session/session.ts';
import { Card } from '#ui/card.tsx';
import { StatusWord } from '#ui/chip.tsx';
import { FormDialog } from '#ui/dialogs/form-dialog.tsx';
import { ReasonField, useReason } from '#ui/forms/reason-field.tsx';
import { Segmented } from '#ui/segmented.tsx';
import { toastProblem } from '#ui/toast.tsx';
import type { OpenedAccount } from './account-queries.ts';
import css from './staff-accounts.module.css';

/** Lists its websites, invoices, logins and tickets. */
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

const times = [
  { value: '5', label: '5 min' },
  { value: '15', label: '15 min' },
  { value: '30', label: '30 min' },
] as const;

/** Asks for the reason and the time before an account is viewed. Then the page is loaded again inside the account. */
export function ViewDialog({ opened, onClose }: { opened: OpenedAccount; onClose: () => void }) {
  const reason = useReason();
  const [ticket, setTicket] = useState('');
  const [minutes, setMinutes] = useState<(typeof times)[number]['value']>('15');
  const queryClient = useQueryClient();
  const view = useMutation({
    mutationFn: (given: string) =>
      call('views.start', {
        body: {
          account: opened.account.id,
          reason: given,
          minutes: Number(minutes),
          ...(ticket === '' ? {} : { ticket }),
        },
      }),
    onSuccess: () => {
      queryClient.clear();
      window.location.assign('/account/usage');
    },
    onError: (error) => toastProblem('The account was not opened.', error),
  });
  return (
    <FormDialog
      title={`View ${opened.account.business_name}?`}
      size={540}
      action={`View for ${minutes} min`}
      busy={view.isPending}
      onSubmit={() => reason.actWith(view.mutate)}
      onClose={onClose}
    >
      <ReasonField about="The owner gets it by email, and it stays in both audit logs." {...reason.field} />
      {opened.tickets.length === 0 ? null : (
        <NativeSelect
          label="Ticket (optional)"
          value={ticket}
          onChange={(event) => setTicket(event.currentTarget.value)}
          data={[
            { value: '', label: 'None' },
            ...opened.tickets.map(({ id, number, subject }) => ({ value: id, label: `${number} ${subject}` })),
          ]}
        />
      )}
      <Segmented label="Time" value={minutes} options={times} onChange={setMinutes} />
      <p>View only. Buyers’ names and pictures stay hidden, and every page you open is noted.</p>
    </FormDialog>
  );
}
