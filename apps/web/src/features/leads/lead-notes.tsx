import type { AnswerOf } from '@carded/client';
import { useQueryClient } from '@tanstack/react-query';
import { formatDateTime } from '#platform/format.ts';
import { call } from '#platform/queries/api.ts';
import { Card } from '#ui/card.tsx';
import { NoteForm } from '#ui/forms/note-form.tsx';
import css from './leads.module.css';

/** What was said and done, newest first. Only staff reads it. */
export function LeadNotes({ lead }: { lead: AnswerOf<'staffLeads.get'>['lead'] }) {
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
