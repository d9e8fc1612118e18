import type { AnswerOf } from '@carded/client';
import { isOpenTicket } from '@carded/domain/codes';
import { useMutation, useQueryClient } from '@tanstack/react-query';
import { formatDateTime } from '#platform/format.ts';
import { call } from '#platform/queries/api.ts';
import { Button } from '#ui/button.tsx';
import css from '#ui/conversation.module.css';
import { toast, toastProblem } from '#ui/toast.tsx';
import { ticketQuery, ticketsQuery } from './queries.ts';
import { VerificationLink } from './verification-link.tsx';

/** What is known of a ticket, and closing it. Closed by mistake, a reply opens it again. */
export function TicketFacts({ ticket }: { ticket: AnswerOf<'tickets.get'>['ticket'] }) {
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
