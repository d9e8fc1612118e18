import { Textarea } from '@mantine/core';
import { useMutation, useQueryClient } from '@tanstack/react-query';
import { useState } from 'react';
import { DetailSection } from '#features/verifications/detail/detail-section.tsx';
import { detailQuery } from '#features/verifications/queries.ts';
import { call } from '#platform/queries/api.ts';
import { problemOf } from '#platform/queries/problem.ts';
import { useIsInView } from '#platform/session/session.ts';
import { Button } from '#ui/button.tsx';
import { toast } from '#ui/toast.tsx';
import css from './notes-form.module.css';

/** Id of the field that the keyboard shortcut focuses. */
export const noteFieldId = 'verification-note';

/** Keeps unsaved text in memory while another verification is open. */
const noteDraft = (uuid: string) => ['note-draft', uuid];

/** Edits the merchant's own note. No text is lost when saving fails or another verification is opened. */
export function NotesForm({ uuid, notes }: { uuid: string; notes: string }) {
  const isInView = useIsInView();
  const queryClient = useQueryClient();
  const [text, setText] = useState(queryClient.getQueryData<string>(noteDraft(uuid)) ?? notes);
  const type = (value: string) => {
    setText(value);
    queryClient.setQueryDefaults(noteDraft(uuid), { gcTime: Number.POSITIVE_INFINITY });
    queryClient.setQueryData(noteDraft(uuid), value);
  };
  const save = useMutation({
    mutationFn: (value: string) => call('verifications.setNotes', { body: { uuid, notes: value } }),
    onSuccess: (_, value) => {
      queryClient.removeQueries({ queryKey: noteDraft(uuid) });
      queryClient.setQueryData(detailQuery(uuid).queryKey, (detail) => detail && { ...detail, client_notes: value });
      toast('Note kept');
    },
  });
  if (isInView)
    return notes === '' ? null : (
      <DetailSection heading="Note">
        <p>{notes}</p>
      </DetailSection>
    );
  return (
    <DetailSection heading="Note">
      {notes === '' ? null : <p className={css.printed}>{notes}</p>}
      <form
        className={css.notes}
        onSubmit={(event) => {
          event.preventDefault();
          save.mutate(text);
        }}
      >
        <Textarea
          id={noteFieldId}
          aria-label="Note"
          placeholder="For you and your team. Buyers never see it."
          maxLength={5000}
          rows={3}
          value={text}
          error={save.error ? problemOf(save.error).message : null}
          onChange={(event) => type(event.currentTarget.value)}
        />
        {text === notes ? null : (
          <Button size="sm" type="submit" busy={save.isPending}>
            Keep note
          </Button>
        )}
      </form>
    </DetailSection>
  );
}
