import type { AnswerOf } from '@carded/client';
import { NativeSelect } from '@mantine/core';
import { useMutation, useQuery, useQueryClient } from '@tanstack/react-query';
import { useEffect, useState } from 'react';
import { useParams } from 'react-router';
import { staffTicketWord, ticketGroup } from '#platform/inquiry-choices.ts';
import { call } from '#platform/queries/api.ts';
import { problemOf } from '#platform/queries/problem.ts';
import { saveFile } from '#platform/save-file.ts';
import { useIntents } from '#platform/session/intents.ts';
import { useLogin } from '#platform/session/session.ts';
import { title } from '#platform/title.ts';
import { Button } from '#ui/button.tsx';
import { MessageCard } from '#ui/card.tsx';
import { Chip } from '#ui/chip.tsx';
import css from '#ui/conversation.module.css';
import { Compose, LeaveQuestion, useDraft } from '#ui/forms/compose.tsx';
import { Crumb, PageHead } from '#ui/pages/page-head.tsx';
import { Refused } from '#ui/pages/refused.tsx';
import { Segmented } from '#ui/segmented.tsx';
import { Loaded } from '#ui/states/loaded.tsx';
import { toast } from '#ui/toast.tsx';
import inboxCss from './inbox.module.css';
import { cannedQuery, openedQuery, stateQuery, TicketSide } from './ticket-side.tsx';

const about = { customer: 'Merchant', staff: 'Carded support', note: 'Note, visible to staff only' } as const;
const sides = { customer: 'other', staff: 'own', note: 'note' } as const;

/** Shows a ticket to staff. Opening it and seeing something new in it write audit rows. */
export function StaffTicketScreen({ id }: { id: string }) {
  const opened = useQuery(openedQuery(id));
  const state = useQuery({ ...stateQuery(id), enabled: opened.isSuccess });
  const queryClient = useQueryClient();
  const ticket = opened.data;
  const isOld = ticket !== undefined && state.data !== undefined && state.data.updated > ticket.updated;
  useEffect(() => {
    if (isOld) queryClient.invalidateQueries({ queryKey: openedQuery(id).queryKey });
  }, [isOld, id, queryClient]);
  return (
    <Loaded
      query={opened}
      loading="Opening the ticket"
      failed="The ticket did not open"
      gone={{ heading: 'No such ticket', to: '/staff/support', label: 'Go to the inbox' }}
    >
      {(ticket) => (
        <>
          <Crumb to="/staff/support">Support</Crumb>
          <PageHead
            heading={ticket.subject}
            meta={`${ticket.account}, ticket ${ticket.number}. This access is recorded.`}
            beside={<Chip group={ticketGroup(ticket.status)}>{staffTicketWord(ticket.status)}</Chip>}
          />
          <div className={css.conversation}>
            <div className={css.messages}>
              {ticket.messages.map((message) => (
                <MessageCard
                  key={message.id}
                  author={message.author}
                  about={about[message.kind]}
                  at={message.at}
                  body={message.body}
                  side={sides[message.kind]}
                >
                  {message.attachments.length === 0 ? null : (
                    <ul className={css.files} aria-label="Attached">
                      {message.attachments.map((file) => (
                        <StaffFile key={file.id} ticket={id} file={file} />
                      ))}
                    </ul>
                  )}
                </MessageCard>
              ))}
              <AnswerForm ticket={ticket} />
            </div>
            <TicketSide ticket={ticket} />
          </div>
        </>
      )}
    </Loaded>
  );
}

type File = AnswerOf<'staffTickets.open'>['ticket']['messages'][number]['attachments'][number];

/** A file of a ticket: shown or saved when staff asks for it, which is recorded. One that may be an ID says so first. */
function StaffFile({ ticket, file }: { ticket: string; file: File }) {
  const open = useMutation({
    mutationFn: () =>
      call('staffTickets.attachment', { params: { id: ticket, attachment: file.id } }, { timeoutMs: 60_000 }),
    onSuccess: (found) => {
      if (file.kind !== 'image') saveFile(found);
    },
    gcTime: 0,
  });
  const shown = file.kind === 'image' ? open.data : undefined;
  return (
    <li className={file.hidden && shown === undefined ? inboxCss.hidden : undefined}>
      {shown === undefined ? null : <img src={`data:${shown.type};base64,${shown.data}`} alt={file.name} />}
      <span>{file.name}</span>
      {file.hidden && shown === undefined ? (
        <small>
          {file.looked_into ? 'It may show an ID.' : 'It was not scanned: it may contain an ID.'} Open it only if the
          answer needs it; the merchant sees that you did.
        </small>
      ) : null}
      {open.error ? <small role="alert">{problemOf(open.error).message}</small> : null}
      {shown === undefined ? (
        <Button size="sm" busy={open.isPending} onClick={() => open.mutate()}>
          {file.kind !== 'image' ? 'Download it anyway' : file.hidden ? 'Show it anyway' : 'Show'}
          <span className="sr"> {file.name}</span>
        </Button>
      ) : null}
    </li>
  );
}

type Kind = 'reply' | 'note';
type After = 'pending_customer' | 'in_progress' | 'resolved';
const afterwards: { value: After; label: string }[] = [
  { value: 'pending_customer', label: 'Waiting for customer' },
  { value: 'in_progress', label: 'In progress' },
  { value: 'resolved', label: 'Resolved' },
];

/** An answer that the merchant reads, or a note that only staff reads; the button says which. */
function AnswerForm({ ticket }: { ticket: AnswerOf<'staffTickets.open'>['ticket'] }) {
  const login = useLogin();
  const { draft, change, clear, isEmpty } = useDraft(`staff:${login.login_id}:${ticket.id}`);
  const [kind, setKind] = useState<Kind>('reply');
  const [after, setAfter] = useState<After>('pending_customer');
  const [isMissing, setIsMissing] = useState(false);
  const canned = useQuery(cannedQuery);
  const queryClient = useQueryClient();
  const params = { id: ticket.id };
  const intents = useIntents();
  const send = useMutation({
    mutationFn: async () => {
      const attachments = draft.files.map(({ name, data }) => ({ name, data }));
      const [note, body] = [{ body: draft.body }, { body: draft.body, attachments, status: after }];
      const headers = intents.headersFor([params, kind === 'note' ? note : body]);
      if (kind === 'note') await call('staffTickets.note', { params, body: note }, { headers });
      else await call('staffTickets.reply', { params, body }, { timeoutMs: 120_000, headers });
    },
    onSuccess: () => {
      intents.arrived();
      clear();
      queryClient.invalidateQueries({ queryKey: openedQuery(ticket.id).queryKey });
      queryClient.invalidateQueries({ queryKey: ['inbox'] });
      toast(kind === 'note' ? 'Note kept' : 'Sent');
    },
  });
  const submit = () => {
    setIsMissing(draft.body.trim() === '');
    if (draft.body.trim() !== '' && !send.isPending) send.mutate();
  };
  return (
    <form
      className={inboxCss.form}
      noValidate
      onSubmit={(event) => {
        event.preventDefault();
        submit();
      }}
    >
      <div className={inboxCss.tools}>
        <Segmented
          label="What this is"
          value={kind}
          options={[
            { value: 'reply', label: 'Reply' },
            { value: 'note', label: 'Note for staff' },
          ]}
          onChange={setKind}
        />
        {kind === 'note' ? null : (
          <>
            <NativeSelect
              aria-label="Insert a prepared reply"
              value=""
              data={[
                { value: '', label: 'Insert a prepared reply' },
                ...(canned.data?.replies ?? []).map(({ id, title }) => ({ value: id, label: title })),
              ]}
              onChange={(event) => {
                const picked = canned.data?.replies.find(({ id }) => id === event.currentTarget.value);
                if (picked === undefined) return;
                const filled = fillCanned(picked.body, ticket);
                change({ body: draft.body.trim() === '' ? filled : `${draft.body.trimEnd()}\n\n${filled}` });
              }}
            />
            <NativeSelect
              aria-label="Ticket status after sending"
              value={after}
              data={afterwards}
              onChange={(event) => setAfter(event.currentTarget.value as After)}
            />
          </>
        )}
      </div>
      <Compose
        label={kind === 'note' ? 'Note for staff' : 'Your reply'}
        body={draft.body}
        files={draft.files}
        onBody={(body) => change({ body })}
        onFiles={(files) => change({ files })}
        sendLink={null}
        error={isMissing && draft.body.trim() === '' ? 'Write a few words' : null}
        onSend={submit}
      >
        <Button kind="brand" type="submit" busy={send.isPending}>
          {kind === 'note' ? 'Keep the note' : 'Send to the merchant'}
        </Button>
      </Compose>
      <Refused error={send.error} />
      <LeaveQuestion when={!isEmpty} kept="What you wrote stays on this device until you send it." />
    </form>
  );
}

type Filled = { number: number; account: string; customer: { name: string } | null };

/** A prepared reply with the merchant's own words in place of {name}, {number} and {business}. Anything else in braces stays. */
export function fillCanned(body: string, { number, account, customer }: Filled): string {
  return body.replaceAll(/\{(name|number|business)\}/g, (_, what: string) =>
    what === 'number' ? String(number) : what === 'business' ? account : customer?.name.split(' ')[0] || 'there',
  );
}

export function meta() {
  return [{ title: title('Ticket') }];
}

export default function StaffTicket() {
  const id = useParams().id ?? '';
  return <StaffTicketScreen key={id} id={id} />;
}
