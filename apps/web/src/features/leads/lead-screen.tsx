import type { AnswerOf } from '@carded/client';
import type { LeadView } from '@carded/contract';
import { leadStatuses } from '@carded/domain/desk';
import { NativeSelect, Textarea, TextInput } from '@mantine/core';
import { useMutation, useQuery, useQueryClient } from '@tanstack/react-query';
import { useState } from 'react';
import { useParams } from 'react-router';
import { formatDateTime, localTime } from '#platform/format.ts';
import { call } from '#platform/queries/api.ts';
import { title } from '#platform/title.ts';
import { Button } from '#ui/button.tsx';
import { Card } from '#ui/card.tsx';
import { Chip } from '#ui/chip.tsx';
import { ConfirmDialog } from '#ui/dialogs/dialog.tsx';
import { NoteForm } from '#ui/forms/note-form.tsx';
import { Crumb, PageHead } from '#ui/pages/page-head.tsx';
import { Segmented } from '#ui/segmented.tsx';
import { Loaded } from '#ui/states/loaded.tsx';
import { toast, toastProblem } from '#ui/toast.tsx';
import { DeadDialog, LeadFacts, useUpdateLead } from './lead-facts.tsx';
import { deadWord, leadGroups, leadQuery, leadTitle, leadWord, sourceWord } from './lead-list.tsx';
import css from './leads.module.css';

/** Shows one lead: data, next step and notes. */
export function LeadScreen({ id }: { id: string }) {
  const query = useQuery(leadQuery(id));
  return (
    <Loaded
      query={query}
      loading="Loading the lead"
      failed="The lead did not load"
      gone={{ heading: 'No such lead', to: '/staff/leads', label: 'Go to leads' }}
    >
      {({ lead, staff }) => (
        <>
          <Crumb to="/staff/leads">Leads</Crumb>
          <PageHead
            heading={leadTitle(lead)}
            meta={`${sourceWord(lead)}, ${formatDateTime(lead.created)}`}
            beside={
              <Chip group={leadGroups[lead.status]}>
                {leadWord(lead.status)}
                {lead.dead_reason === null ? '' : `: ${deadWord(lead.dead_reason)}`}
              </Chip>
            }
          />
          <div className={css.lead}>
            <div className={css.main}>
              <LeadStatusChoice lead={lead} />
              <LeadNext key={lead.id} lead={lead} staff={staff} />
              <LeadNotes lead={lead} />
            </div>
            <LeadFacts lead={lead} />
          </div>
        </>
      )}
    </Loaded>
  );
}

/** Lists notes and events, newest first. Only staff can read them. */
function LeadNotes({ lead }: { lead: AnswerOf<'staffLeads.get'>['lead'] }) {
  const queryClient = useQueryClient();
  return (
    <Card heading="Notes" about="Only staff can read them.">
      <NoteForm
        about={lead.id}
        save={(body, headers) => call('staffLeads.note', { params: { id: lead.id }, body: { body } }, { headers })}
        onSaved={() => queryClient.invalidateQueries({ queryKey: ['leads', 'one', lead.id] })}
      />
      {lead.notes.length === 0 ? null : (
        <ul className={css.notes} aria-label="Notes">
          {lead.notes.map((note) => (
            <li key={note.id}>
              <small>
                {note.author}, <time dateTime={note.created}>{formatDateTime(note.created)}</time>
              </small>
              <p>{note.body}</p>
            </li>
          ))}
        </ul>
      )}
    </Card>
  );
}

/** Moves a lead. Signed Up sets itself, and stays. */
function LeadStatusChoice({ lead }: { lead: LeadView }) {
  const [isDying, setDying] = useState(false);
  const update = useUpdateLead();
  if (lead.status === 3) return <p className={css.hint}>This business has signed up. Its account is its own now.</p>;
  return (
    <>
      <Segmented
        label="Status"
        value={String(lead.status)}
        options={leadStatuses
          .filter(({ isForStaff }) => isForStaff)
          .map(({ id, label }) => ({ value: String(id), label }))}
        onChange={(value) => {
          const status = leadStatuses.find(({ id }) => String(id) === value)?.id;
          if (status === undefined || status === 3 || status === lead.status) return;
          if (status === 4) setDying(true);
          else
            update.mutate({ id: lead.id, change: { status }, said: `${leadTitle(lead)} moved to ${leadWord(status)}` });
        }}
      />
      {isDying ? <DeadDialog lead={lead} onClose={() => setDying(false)} /> : null}
    </>
  );
}

type Answer = AnswerOf<'staffLeads.get'>;
type Step = { next: string; at: string; owner: string };

/** Edits the next step, its time and its person. */
function LeadNext({ lead, staff }: Answer) {
  // Only values typed here: the others update when other people save.
  const [typed, setTyped] = useState<Partial<Step>>({});
  const { next, at, owner }: Step = {
    ...{ next: lead.next, at: localTime(lead.next_at), owner: lead.owner?.id ?? '' },
    ...typed,
  };
  const type = (change: Partial<Step>) => setTyped((before) => ({ ...before, ...change }));
  const update = useUpdateLead();
  const isOpen = lead.status === 1 || lead.status === 2;
  const people = lead.owner !== null && !staff.some(({ id }) => id === lead.owner?.id) ? [...staff, lead.owner] : staff;
  return (
    <Card heading="Next step">
      <form
        className={css.form}
        onSubmit={(event) => {
          event.preventDefault();
          const nextAt = at === '' ? null : new Date(at).toISOString();
          const change = { next, next_at: nextAt, owner: owner === '' ? null : owner };
          const sent = { next, at, owner };
          update.mutate(
            { id: lead.id, change, said: 'Saved' },
            { onSuccess: () => setTyped((now) => unlike(now, sent)) },
          );
        }}
      >
        <Textarea
          label="What to do"
          rows={2}
          maxLength={500}
          value={next}
          onChange={(event) => type({ next: event.currentTarget.value })}
        />
        <div className={css.pair}>
          <TextInput
            type="datetime-local"
            label="When"
            value={at}
            onChange={(event) => type({ at: event.currentTarget.value })}
          />
          <NativeSelect
            label="Who"
            value={owner}
            data={[{ value: '', label: 'Nobody' }, ...people.map(({ id, name }) => ({ value: id, label: name }))]}
            onChange={(event) => type({ owner: event.currentTarget.value })}
          />
        </div>
        <div className={css.buttons}>
          <Button type="submit" busy={update.isPending}>
            Save the next step
          </Button>
          {isOpen ? <InviteButton lead={lead} /> : null}
        </div>
        {isOpen ? (
          <p className={css.hint}>
            The invite fills in the sign-up form. When it is used, the lead moves to Signed Up on its own.
          </p>
        ) : null}
      </form>
    </Card>
  );
}

/** Picks the values that were typed after sending, and so are not saved yet. */
const unlike = (now: Partial<Step>, sent: Step): Partial<Step> =>
  Object.fromEntries(Object.entries(now).filter(([name, value]) => sent[name as keyof Step] !== value));

/** Emails an invitation, after a look at where it goes. */
function InviteButton({ lead }: { lead: LeadView }) {
  const [isAsking, setAsking] = useState(false);
  const queryClient = useQueryClient();
  const invite = useMutation({
    mutationFn: () => call('staffLeads.invite', { params: { id: lead.id } }),
    onSuccess: () => {
      toast('The invite is on its way');
      queryClient.invalidateQueries({ queryKey: ['leads'] });
    },
    onError: (error) => toastProblem('No invite was sent.', error),
    onSettled: () => setAsking(false),
  });
  return (
    <>
      <Button kind="brand" onClick={() => setAsking(true)}>
        {lead.invited === null ? 'Send an invite' : 'Send another invite'}
      </Button>
      <ConfirmDialog
        opened={isAsking}
        heading={`Invite ${lead.email}?`}
        action="Send the invite"
        busy={invite.isPending}
        onConfirm={() => invite.mutate()}
        onClose={() => setAsking(false)}
      >
        <p>
          The link works for 30 days, once.
          {lead.invited === null ? '' : ` The last one was sent ${formatDateTime(lead.invited)}.`}
        </p>
      </ConfirmDialog>
    </>
  );
}

export function meta() {
  return [{ title: title('Lead') }];
}

export default function Lead() {
  const id = useParams().id ?? '';
  return <LeadScreen key={id} id={id} />;
}
