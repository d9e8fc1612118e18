import type { AnswerOf } from '@carded/client';
import type { LeadView } from '@carded/contract';
import { leadStatuses, leadStatusNumber } from '@carded/domain/desk';
import { useQuery, useQueryClient } from '@tanstack/react-query';
import { useState } from 'react';
import { useParams } from 'react-router';
import { formatDateTime } from '#platform/format.ts';
import { call } from '#platform/queries/api.ts';
import { title } from '#platform/title.ts';
import { Card } from '#ui/card.tsx';
import { Chip } from '#ui/chip.tsx';
import { NoteForm } from '#ui/forms/note-form.tsx';
import { Crumb, PageHead } from '#ui/pages/page-head.tsx';
import { Segmented } from '#ui/segmented.tsx';
import { Loaded } from '#ui/states/loaded.tsx';
import { DeadDialog, LeadFacts, useUpdateLead } from './lead-facts.tsx';
import { deadWord, leadGroups, leadQuery, leadTitle, leadWord, sourceWord } from './lead-list.tsx';
import { LeadNext } from './lead-next.tsx';
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
  if (lead.status === leadStatusNumber.signedUp)
    return <p className={css.hint}>This business has signed up. Its account is its own now.</p>;
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
          if (status === undefined || status === leadStatusNumber.signedUp || status === lead.status) return;
          if (status === leadStatusNumber.dead) setDying(true);
          else
            update.mutate({ id: lead.id, change: { status }, said: `${leadTitle(lead)} moved to ${leadWord(status)}` });
        }}
      />
      {isDying ? <DeadDialog lead={lead} onClose={() => setDying(false)} /> : null}
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
