import type { AnswerOf } from '@carded/client';
import { NativeSelect } from '@mantine/core';
import { useMutation, useQuery, useQueryClient } from '@tanstack/react-query';
import { useState } from 'react';
import { call } from '#platform/queries/api.ts';
import { useIntents } from '#platform/session/intents.ts';
import { useLogin } from '#platform/session/session.ts';
import { Button } from '#ui/button.tsx';
import { Compose, LeaveQuestion, useDraft } from '#ui/forms/compose.tsx';
import { Refused } from '#ui/pages/refused.tsx';
import { Segmented } from '#ui/segmented.tsx';
import { toast } from '#ui/toast.tsx';
import inboxCss from './inbox.module.css';
import { cannedQuery, openedQuery } from './ticket-side.tsx';

type Kind = 'reply' | 'note';

type After = 'pending_customer' | 'in_progress' | 'resolved';

const afterwards: { value: After; label: string }[] = [
  { value: 'pending_customer', label: 'Waiting for customer' },
  { value: 'in_progress', label: 'In progress' },
  { value: 'resolved', label: 'Resolved' },
];

type Filled = { number: number; account: string; customer: { name: string } | null };

/** An answer that the merchant reads, or a note that only staff reads; the button says which. */
export function AnswerForm({ ticket }: { ticket: AnswerOf<'staffTickets.open'>['ticket'] }) {
  const login = useLogin();
  const { draft, change, clear, isEmpty } = useDraft(`staff:${login.login_id}:${ticket.id}`);
  const [kind, setKind] = useState<Kind>('reply');
  const [after, setAfter] = useState<After>('pending_customer');
  const [isTried, setIsTried] = useState(false);
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
    const fault = answerFault(kind, draft);
    setIsTried(fault !== null);
    if (fault === null && !send.isPending) send.mutate();
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
        error={isTried ? answerFault(kind, draft) : null}
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

/** Says why an answer cannot be sent; null when it can. A note has no files: those that were attached would be lost with it. */
export function answerFault(kind: Kind, { body, files }: { body: string; files: readonly unknown[] }): string | null {
  if (body.trim() === '') return 'Write a few words';
  return kind === 'note' && files.length > 0 ? 'A note takes no files. Remove them, or send them with a reply' : null;
}

/** A prepared reply with the merchant's own words in place of {name}, {number} and {business}. Anything else in braces stays. */
export function fillCanned(body: string, { number, account, customer }: Filled): string {
  return body.replaceAll(/\{(name|number|business)\}/g, (_, what: string) =>
    what === 'number' ? String(number) : what === 'business' ? account : customer?.name.split(' ')[0] || 'there',
  );
}
