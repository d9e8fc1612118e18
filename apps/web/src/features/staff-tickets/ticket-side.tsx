import type { AnswerOf, RequestFor } from '@carded/client';
import { staffTicketStatuses, type TicketStatus } from '@carded/domain/codes';
import { NativeSelect } from '@mantine/core';
import { useMutation, useQuery, useQueryClient } from '@tanstack/react-query';
import { formatDateTime } from '#platform/format.ts';
import { call } from '#platform/queries/api.ts';
import { useLogin } from '#platform/session/session.ts';
import { staffTicketWord } from '#platform/ticket-words.ts';
import { Button } from '#ui/button.tsx';
import css from '#ui/conversation.module.css';
import { toastProblem } from '#ui/toast.tsx';
import { ActivateAccount } from './activate-account.tsx';
import inbox from './inbox.module.css';
import { inboxQuery, openedQuery } from './queries.ts';

type Change = RequestFor<'staffTickets.update'>['body'];
const choosable: readonly TicketStatus[] = staffTicketStatuses;

/** A ticket's owner, status and sender, and who saw it. */
export function TicketSide({ ticket }: { ticket: AnswerOf<'staffTickets.open'>['ticket'] }) {
  const login = useLogin();
  const people = useQuery(inboxQuery('open', '')).data?.staff ?? [];
  const queryClient = useQueryClient();
  const update = useMutation({
    mutationFn: (body: Change) => call('staffTickets.update', { params: { id: ticket.id }, body }),
    onSuccess: () => {
      queryClient.invalidateQueries({ queryKey: openedQuery(ticket.id).queryKey });
      queryClient.invalidateQueries({ queryKey: ['inbox'] });
    },
    onError: (error) => toastProblem('Nothing was changed.', error),
  });
  const statuses = choosable.includes(ticket.status) ? choosable : [ticket.status, ...choosable];
  return (
    <aside className={css.side} aria-label="About this ticket">
      <NativeSelect
        label="Assigned to"
        value={ticket.assigned?.id ?? ''}
        data={[
          { value: '', label: 'Nobody' },
          ...(ticket.assigned !== null && !people.some(({ id }) => id === ticket.assigned?.id)
            ? [{ value: ticket.assigned.id, label: ticket.assigned.name }]
            : []),
          ...people.map(({ id, name }) => ({ value: id, label: name })),
        ]}
        onChange={(event) =>
          update.mutate({ assigned: event.currentTarget.value === '' ? null : event.currentTarget.value })
        }
      />
      {ticket.assigned?.id === login.login_id ? null : (
        <div className={css.actions}>
          <Button size="sm" busy={update.isPending} onClick={() => update.mutate({ assigned: login.login_id })}>
            Take it
          </Button>
        </div>
      )}
      <NativeSelect
        label="Status"
        value={ticket.status}
        data={statuses.map((status) => ({ value: status, label: staffTicketWord(status) }))}
        onChange={(event) => {
          const status = staffTicketStatuses.find((one) => one === event.currentTarget.value);
          if (status !== undefined) update.mutate({ status });
        }}
      />
      <dl className={css.facts}>
        <div>
          <dt>From</dt>
          <dd>
            {ticket.customer === null ? 'A deleted login' : ticket.customer.name}
            <br />
            {ticket.customer?.email}
          </dd>
        </div>
        {ticket.isAccountActive ? null : (
          <div>
            <dt>Account</dt>
            <dd>
              <ActivateAccount ticket={ticket} />
            </dd>
          </div>
        )}
        {ticket.verification === null ? null : (
          <div>
            <dt>About the verification</dt>
            <dd>
              <code>{ticket.verification.uuid}</code>
              <br />
              {ticket.verification.website}, status {ticket.verification.status}
            </dd>
          </div>
        )}
        {ticket.helpful === null ? null : (
          <div>
            <dt>Did we help</dt>
            <dd>{ticket.helpful ? 'Yes' : 'Not really'}</dd>
          </div>
        )}
        <div>
          <dt>Who opened it, and when last</dt>
          <dd>
            <ul className={inbox.views}>
              {ticket.views.map((view) => (
                <li key={`${view.name} ${view.at}`}>
                  <b>{view.name}</b> {view.is_staff ? '' : '(merchant) '}
                  {formatDateTime(view.at)}
                </li>
              ))}
            </ul>
          </dd>
        </div>
      </dl>
    </aside>
  );
}
