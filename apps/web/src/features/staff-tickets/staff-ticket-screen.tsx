import type { AnswerOf } from '@carded/client';
import { useMutation, useQuery, useQueryClient } from '@tanstack/react-query';
import { useEffect } from 'react';
import { useParams } from 'react-router';
import { staffTicketWord, ticketGroup } from '#platform/inquiry-choices.ts';
import { call } from '#platform/queries/api.ts';
import { problemOf } from '#platform/queries/problem.ts';
import { saveFile } from '#platform/save-file.ts';
import { title } from '#platform/title.ts';
import { Button } from '#ui/button.tsx';
import { MessageCard } from '#ui/card.tsx';
import { Chip } from '#ui/chip.tsx';
import css from '#ui/conversation.module.css';
import { Crumb, PageHead } from '#ui/pages/page-head.tsx';
import { Loaded } from '#ui/states/loaded.tsx';
import { AnswerForm } from './answer-form.tsx';
import inboxCss from './inbox.module.css';
import { openedQuery, stateQuery, TicketSide } from './ticket-side.tsx';

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

export function meta() {
  return [{ title: title('Ticket') }];
}

export default function StaffTicket() {
  const id = useParams().id ?? '';
  return <StaffTicketScreen key={id} id={id} />;
}
