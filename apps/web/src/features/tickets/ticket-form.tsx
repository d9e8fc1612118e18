import { TextInput } from '@mantine/core';
import { useMutation, useQueryClient } from '@tanstack/react-query';
import { type ReactNode, useEffect, useState } from 'react';
import { Link, useNavigate, useSearchParams } from 'react-router';
import { call } from '#platform/queries/api.ts';
import { useIntents } from '#platform/session/intents.ts';
import { isAllowed, useLogin } from '#platform/session/session.ts';
import { title } from '#platform/title.ts';
import { Button } from '#ui/button.tsx';
import { Compose, LeaveQuestion, useDraft } from '#ui/forms/compose.tsx';
import { Crumb, PageHead } from '#ui/pages/page-head.tsx';
import { toast } from '#ui/toast.tsx';
import { SendProblem, uploadTimeoutMs } from './reply-form.tsx';
import { ticketsQuery } from './ticket-queries.ts';
import css from './tickets.module.css';

/** A question to support. `?verification=` says what it is about. */
export default function TicketForm() {
  const login = useLogin();
  const [search] = useSearchParams();
  const about = search.get('verification');
  const { draft, change, clear, isEmpty } = useDraft(`new:${login.login_id}`);
  const [missing, setMissing] = useState<'subject' | 'body' | null>(null);
  const navigate = useNavigate();
  const queryClient = useQueryClient();
  const intents = useIntents();
  const create = useMutation({
    mutationFn: () => {
      const body = {
        subject: draft.subject.trim(),
        body: draft.body,
        attachments: draft.files.map(({ name, data }) => ({ name, data })),
        ...(about === null ? {} : { verification: about }),
      };
      return call('tickets.create', { body }, { timeoutMs: uploadTimeoutMs, headers: intents.headersFor(body) });
    },
    onSuccess: ({ number }) => {
      intents.arrived();
      clear();
      queryClient.invalidateQueries({ queryKey: ticketsQuery.queryKey });
      toast(`Ticket ${number} is open. We’ll email you when there is an answer.`);
    },
  });
  const { data: created } = create;
  useEffect(() => {
    if (created !== undefined && isEmpty) navigate(`/account/support/view/${created.id}`, { replace: true });
  }, [created, isEmpty, navigate]);
  const send = () => {
    const lacks = draft.subject.trim() === '' ? 'subject' : draft.body.trim() === '' ? 'body' : null;
    setMissing(lacks);
    if (lacks === null && !create.isPending) create.mutate();
  };
  return (
    <>
      <Crumb to="/account/support">Support</Crumb>
      <PageHead heading="New ticket" meta="For your shop and this account. Buyers ask the shop first." />
      <form
        className={css.new}
        noValidate
        onSubmit={(event) => {
          event.preventDefault();
          send();
        }}
      >
        {about === null ? null : (
          <p className={css.about}>
            About the verification <VerificationLink uuid={about}>{about}</VerificationLink>
          </p>
        )}
        <TextInput
          label="Subject"
          maxLength={150}
          value={draft.subject}
          error={missing === 'subject' ? 'Say in a few words what it is about' : null}
          onChange={(event) => change({ subject: event.currentTarget.value })}
        />
        <Compose
          label="What happened, and what you expected"
          body={draft.body}
          files={draft.files}
          onBody={(body) => change({ body })}
          onFiles={(files) => change({ files })}
          sendLink={isAllowed(login, 'verifications') ? '/account/send' : null}
          error={missing === 'body' ? 'Write what we can help with' : null}
          onSend={send}
        >
          <Button kind="brand" type="submit" busy={create.isPending}>
            Open the ticket
          </Button>
        </Compose>
        <SendProblem error={create.error} hasFiles={draft.files.length > 0} />
      </form>
      <LeaveQuestion
        when={!isEmpty && !create.isSuccess}
        kept="What you wrote stays on this device until you send it."
      />
    </>
  );
}

export function meta() {
  return [{ title: title('New ticket') }];
}

/** A verification that a ticket is about; its words alone for a login that may not open it. */
export function VerificationLink({ uuid, children }: { uuid: string; children: ReactNode }) {
  return isAllowed(useLogin(), 'verifications') ? (
    <Link to={`/account/verifications/${uuid}`}>{children}</Link>
  ) : (
    children
  );
}
