import type { AnswerOf, RequestFor } from '@carded/client';
import { staffTicketStatuses, type TicketStatus, ticketPollMs } from '@carded/domain/codes';
import { NativeSelect } from '@mantine/core';
import { keepPreviousData, queryOptions, useMutation, useQuery, useQueryClient } from '@tanstack/react-query';
import { useState } from 'react';
import { formatDateTime } from '#platform/format.ts';
import { staffTicketWord } from '#platform/inquiry-choices.ts';
import { call } from '#platform/queries/api.ts';
import { pollEvery } from '#platform/queries/query-client.ts';
import { useLogin } from '#platform/session/session.ts';
import { Button } from '#ui/button.tsx';
import css from '#ui/conversation.module.css';
import { ConfirmDialog } from '#ui/dialogs/dialog.tsx';
import { toast, toastProblem } from '#ui/toast.tsx';
import inbox from './inbox.module.css';

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

/** Says that the account is not active, and opens it again after a question. */
function ActivateAccount({ ticket }: { ticket: AnswerOf<'staffTickets.open'>['ticket'] }) {
  const [isAsking, setAsking] = useState(false);
  const queryClient = useQueryClient();
  const activate = useMutation({
    mutationFn: () => call('staffTickets.activateAccount', { params: { id: ticket.id } }),
    onSuccess: () => {
      toast(`${ticket.account} is open again`);
      queryClient.invalidateQueries({ queryKey: openedQuery(ticket.id).queryKey });
    },
    onError: (error) => toastProblem('The account was not activated.', error),
    onSettled: () => setAsking(false),
  });
  return (
    <>
      <p>It is not active: new verifications and scans are refused.</p>
      <Button size="sm" onClick={() => setAsking(true)}>
        Open it again
      </Button>
      <ConfirmDialog
        opened={isAsking}
        heading={`Open ${ticket.account} again?`}
        action="Open it again"
        busy={activate.isPending}
        onConfirm={() => activate.mutate()}
        onClose={() => setAsking(false)}
      >
        <p>Verifications and scans start at once, and count. Its owners get an email.</p>
      </ConfirmDialog>
    </>
  );
}

export type InboxFilter = RequestFor<'staffTickets.list'>['body']['filter'];

export function inboxQuery(filter: InboxFilter, search: string) {
  return queryOptions({
    queryKey: ['inbox', filter, search],
    queryFn: () => call('staffTickets.list', { body: { filter, ...(search === '' ? {} : { search }) } }),
    refetchInterval: pollEvery(ticketPollMs * 2),
    placeholderData: keepPreviousData,
  });
}

/** Loads the ticket. Each load is logged as a look, so it happens only when the ticket is opened or something in it is new. */
export function openedQuery(id: string) {
  return queryOptions({
    queryKey: ['opened-ticket', id],
    queryFn: async () => (await call('staffTickets.open', { params: { id } })).ticket,
    staleTime: Number.POSITIVE_INFINITY,
    gcTime: 0,
    refetchOnWindowFocus: false,
    retry: false,
  });
}

export function stateQuery(id: string) {
  return queryOptions({
    queryKey: ['ticket-state', id],
    queryFn: () => call('staffTickets.state', { params: { id } }),
    refetchInterval: pollEvery(ticketPollMs),
  });
}

export const cannedQuery = queryOptions({
  queryKey: ['canned-replies'],
  queryFn: () => call('cannedReplies.list', {}),
});
