import type { AnswerOf } from '@carded/client';
import { useMutation, useQueryClient } from '@tanstack/react-query';
import { useState } from 'react';
import { call } from '#platform/queries/api.ts';
import { hasCode } from '#platform/queries/problem.ts';
import { useIntents } from '#platform/session/intents.ts';
import { isAllowed, useLogin } from '#platform/session/session.ts';
import { Button } from '#ui/button.tsx';
import { Notice } from '#ui/card.tsx';
import { Compose, LeaveQuestion, useDraft } from '#ui/forms/compose.tsx';
import { uploadProblem } from '#ui/forms/use-attachments.ts';
import { Refused } from '#ui/pages/refused.tsx';
import { toast } from '#ui/toast.tsx';
import { ticketQuery, ticketsQuery } from './ticket-queries.ts';

type Ticket = AnswerOf<'tickets.get'>['ticket'];

/** The merchant's next words. Ticket status after sending is what the answer says. */
export function ReplyForm({ ticket, isClosed }: { ticket: Ticket; isClosed: boolean }) {
  const login = useLogin();
  const { draft, change, clear, isEmpty } = useDraft(`ticket:${login.login_id}:${ticket.id}`);
  const [isMissing, setIsMissing] = useState(false);
  const queryClient = useQueryClient();
  const key = ticketQuery(ticket.id).queryKey;
  const intents = useIntents();
  const reply = useMutation({
    mutationFn: () => {
      const request = {
        params: { id: ticket.id },
        body: { body: draft.body, attachments: draft.files.map(({ name, data }) => ({ name, data })) },
      };
      return call('tickets.reply', request, { timeoutMs: uploadTimeoutMs, headers: intents.headersFor(request) });
    },
    onSuccess: async (answer) => {
      intents.arrived();
      clear();
      await queryClient.cancelQueries({ queryKey: key });
      queryClient.setQueryData(
        key,
        (before) => before && { ...before, status: answer.status, replies: [...before.replies, answer.reply] },
      );
      queryClient.invalidateQueries({ queryKey: ticketsQuery.queryKey });
      toast('Sent');
    },
  });
  const send = () => {
    setIsMissing(draft.body.trim() === '');
    if (draft.body.trim() !== '' && !reply.isPending) reply.mutate();
  };
  return (
    <form
      noValidate
      onSubmit={(event) => {
        event.preventDefault();
        send();
      }}
    >
      <Compose
        label={isClosed ? 'Reply and reopen the ticket' : 'Your reply'}
        body={draft.body}
        files={draft.files}
        onBody={(body) => change({ body })}
        onFiles={(files) => change({ files })}
        sendLink={isAllowed(login, 'verifications') ? '/account/send' : null}
        error={isMissing && draft.body.trim() === '' ? 'Write a few words' : null}
        onSend={send}
      >
        <Button kind="brand" type="submit" busy={reply.isPending}>
          Send reply
        </Button>
      </Compose>
      <SendProblem error={reply.error} hasFiles={draft.files.length > 0} />
      <LeaveQuestion when={!isEmpty} kept="What you wrote stays on this device until you send it." />
    </form>
  );
}

/** Ten megabytes over a slow line. */
export const uploadTimeoutMs = 120_000;

/** Explains why a message was not sent. Too many files and a lost connection have their own words; other errors are the server's. */
export function SendProblem({ error, hasFiles }: { error: unknown; hasFiles: boolean }) {
  return hasFiles && (hasCode(error, 'too_large') || hasCode(error, 'no_answer')) ? (
    <Notice group="denied" heading={uploadProblem} role="alert">
      Your text is kept.
    </Notice>
  ) : (
    <Refused error={error} />
  );
}
