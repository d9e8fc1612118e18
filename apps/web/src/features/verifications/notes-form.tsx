import { Textarea } from '@mantine/core';
import { useMutation, useQueryClient } from '@tanstack/react-query';
import { useState } from 'react';
import { call } from '#platform/api.ts';
import { problemOf } from '#platform/problem.ts';
import { Button } from '#ui/button.tsx';
import { toast } from '#ui/toast.tsx';
import css from './detail.module.css';
import { DetailSection } from './detail-section.tsx';
import { detailQuery } from './queries.ts';

/** Where the keyboard goes to write a note. */
export const noteFieldId = 'verification-note';

/** The merchant's own note. It is kept when leaving the field fails. */
export const NotesForm = ({ uuid, notes }: { uuid: string; notes: string }) => {
  const [text, setText] = useState(notes);
  const queryClient = useQueryClient();
  const save = useMutation({
    mutationFn: (value: string) => call('verifications.setNotes', { body: { uuid, notes: value } }),
    onSuccess: (_, value) => {
      queryClient.setQueryData(detailQuery(uuid).queryKey, (detail) => detail && { ...detail, client_notes: value });
      toast('Note kept');
    },
  });
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
          onChange={(event) => setText(event.currentTarget.value)}
        />
        {text === notes ? null : (
          <Button size="sm" type="submit" busy={save.isPending}>
            Keep note
          </Button>
        )}
      </form>
    </DetailSection>
  );
};
