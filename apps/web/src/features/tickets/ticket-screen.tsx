import type { AnswerOf } from '@carded/client';
import { isOpenTicket, ticketSeenRefreshMs } from '@carded/domain/codes';
import { useMutation, useQuery, useQueryClient } from '@tanstack/react-query';
import { useEffect, useRef } from 'react';
import { useParams } from 'react-router';
import { formatDateTime, formatNumber } from '#platform/format.ts';
import { ticketGroup, ticketWord } from '#platform/inquiry-choices.ts';
import { call } from '#platform/queries/api.ts';
import { title } from '#platform/title.ts';
import { Button } from '#ui/button.tsx';
import { MessageCard } from '#ui/card.tsx';
import { Chip } from '#ui/chip.tsx';
import css from '#ui/conversation.module.css';
import { Crumb, PageHead } from '#ui/pages/page-head.tsx';
import { Loaded } from '#ui/states/loaded.tsx';
import { toast, toastProblem } from '#ui/toast.tsx';
import { ReplyForm } from './reply-form.tsx';
import { VerificationLink } from './ticket-form.tsx';
import { ticketQuery, ticketsQuery } from './ticket-queries.ts';
import ticketsCss from './tickets.module.css';

/** Shows one ticket with its messages and a reply form. New replies appear automatically. */
export function TicketScreen({ id }: { id: string }) {
  const asked = useQuery(ticketQuery(id));
  const ticket = asked.data;
  useSeen(id, ticket?.last_seen, asked.dataUpdatedAt);
  return (
    <Loaded
      query={asked}
      loading="Loading the ticket"
      failed="The ticket did not load"
      kept="Nothing you wrote is lost."
      gone={{ heading: 'No such ticket', to: '/account/support', label: 'Go to your tickets' }}
    >
      {(ticket) => {
        const isClosed = !isOpenTicket(ticket.status);
        const count = ticket.replies.filter((reply) => reply.new).length;
        return (
          <>
            <Crumb to="/account/support">Support</Crumb>
            <PageHead
              heading={ticket.subject}
              meta={`Ticket ${ticket.number}`}
              beside={<Chip group={ticketGroup(ticket.status)}>{ticketWord(ticket.status)}</Chip>}
            />
            <p className="sr" role="status">
              {count === 0 ? '' : count === 1 ? 'A new reply from support' : `${count} new replies from support`}
            </p>
            <div className={css.conversation}>
              <div className={css.messages}>
                <MessageCard author={ticket.author} about="Your shop" at={ticket.at} body={ticket.body} side="own">
                  <TicketFiles ticket={id} files={ticket.attachments} />
                </MessageCard>
                {ticket.replies.map((reply) => (
                  <MessageCard
                    key={reply.id}
                    author={reply.author}
                    about={reply.is_staff ? 'Carded support' : 'Your shop'}
                    at={reply.at}
                    body={reply.body}
                    side={reply.is_staff ? 'other' : 'own'}
                    isNew={reply.new}
                  >
                    <TicketFiles ticket={id} files={reply.attachments} />
                  </MessageCard>
                ))}
                {isClosed ? <Rating id={id} helpful={ticket.helpful} /> : null}
                <ReplyForm ticket={ticket} isClosed={isClosed} />
              </div>
              <TicketFacts ticket={ticket} />
            </div>
          </>
        );
      }}
    </Loaded>
  );
}

/** Notes that the ticket was read, when what is noted is older than a minute; not from a hidden tab. */
function useSeen(id: string, lastSeen: string | null | undefined, askedAt: number) {
  const queryClient = useQueryClient();
  const notedAt = useRef(0);
  // biome-ignore lint/correctness/useExhaustiveDependencies: looked at again with every answer
  useEffect(() => {
    if (lastSeen === undefined || document.hidden) return;
    const last = Math.max(lastSeen === null ? 0 : Date.parse(lastSeen), notedAt.current);
    if (Date.now() - last < ticketSeenRefreshMs) return;
    notedAt.current = Date.now();
    call('tickets.seen', { params: { id } }).then(
      () => queryClient.invalidateQueries({ queryKey: ticketsQuery.queryKey }),
      () => undefined,
    );
  }, [id, lastSeen, askedAt, queryClient]);
}

type File = AnswerOf<'tickets.get'>['ticket']['attachments'][number];

/** The files of a message: pictures in view, each a download. */
function TicketFiles({ ticket, files }: { ticket: string; files: readonly File[] }) {
  return files.length === 0 ? null : (
    <ul className={css.files} aria-label="Attached">
      {files.map((file) => {
        const address = `/api/ticket/${ticket}/attachment/${file.id}`;
        return (
          <li key={file.id}>
            <a href={address} download={file.name}>
              {file.kind === 'image' ? <img src={address} alt={file.name} loading="lazy" /> : <span>{file.name}</span>}
            </a>
            <small>{formatNumber(Math.max(1, Math.round(file.size / 1000)))} KB</small>
          </li>
        );
      })}
    </ul>
  );
}

/** Asked once a ticket is settled. */
function Rating({ id, helpful }: { id: string; helpful: boolean | null }) {
  const queryClient = useQueryClient();
  const rate = useMutation({
    mutationFn: (answer: boolean) => call('tickets.rate', { params: { id }, body: { helpful: answer } }),
    onSuccess: (answer) =>
      queryClient.setQueryData(ticketQuery(id).queryKey, (before) => before && { ...before, ...answer }),
    onError: (error) => toastProblem('Your answer was not saved.', error),
  });
  return (
    <div className={ticketsCss.rating}>
      <p role="status">{helpful === null ? 'Did we help?' : 'Thank you. Your answer helps us.'}</p>
      {[true, false].map((answer) => (
        <Button key={String(answer)} size="sm" aria-pressed={helpful === answer} onClick={() => rate.mutate(answer)}>
          {answer ? 'Yes' : 'Not really'}
        </Button>
      ))}
    </div>
  );
}

/** Shows a ticket's data and closes it. A reply reopens a ticket that was closed by mistake. */
function TicketFacts({ ticket }: { ticket: AnswerOf<'tickets.get'>['ticket'] }) {
  const queryClient = useQueryClient();
  const close = useMutation({
    mutationFn: () => call('tickets.close', { params: { id: ticket.id } }),
    onSuccess: ({ status }) => {
      queryClient.setQueryData(ticketQuery(ticket.id).queryKey, (before) => before && { ...before, status });
      queryClient.invalidateQueries({ queryKey: ticketsQuery.queryKey });
      toast(`Ticket ${ticket.number} is closed. A reply reopens it.`);
    },
    onError: (error) => toastProblem('The ticket is still open.', error),
  });
  return (
    <aside className={css.side} aria-label="About this ticket">
      <dl className={css.facts}>
        <div>
          <dt>Opened</dt>
          <dd>{formatDateTime(ticket.at)}</dd>
        </div>
        {ticket.verification === null ? null : (
          <div>
            <dt>About</dt>
            <dd>
              <VerificationLink uuid={ticket.verification}>Verification {ticket.verification}</VerificationLink>
            </dd>
          </div>
        )}
        <div>
          <dt>Support last looked</dt>
          <dd>{ticket.viewed_by_support === null ? 'Not yet' : formatDateTime(ticket.viewed_by_support)}</dd>
        </div>
      </dl>
      {isOpenTicket(ticket.status) ? (
        <div className={css.actions}>
          <Button busy={close.isPending} onClick={() => close.mutate()}>
            Close the ticket
          </Button>
        </div>
      ) : null}
    </aside>
  );
}

export function meta() {
  return [{ title: title('Ticket') }];
}

export default function Ticket() {
  const id = useParams().id ?? '';
  return <TicketScreen key={id} id={id} />;
}
