import { isOpenTicket } from '@carded/domain/codes';
import { useQuery } from '@tanstack/react-query';
import { ticketGroup, ticketWord } from '#platform/ticket-words.ts';
import { Chip } from '#ui/chip.tsx';
import css from '#ui/conversation.module.css';
import { MessageCard } from '#ui/message-card.tsx';
import { Crumb } from '#ui/pages/crumb.tsx';
import { PageHead } from '#ui/pages/page-head.tsx';
import { Loaded } from '#ui/states/loaded.tsx';
import { ticketQuery } from './queries.ts';
import { Rating } from './rating.tsx';
import { ReplyForm } from './reply-form.tsx';
import { TicketFacts } from './ticket-facts.tsx';
import { TicketFiles } from './ticket-files.tsx';
import { useSeen } from './use-seen.ts';

/** One ticket: its messages, and the next reply. New replies appear automatically. */
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
