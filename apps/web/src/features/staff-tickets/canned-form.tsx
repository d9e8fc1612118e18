import { Textarea, TextInput } from '@mantine/core';
import { useMutation, useQueryClient } from '@tanstack/react-query';
import { useState } from 'react';
import { call } from '#platform/queries/api.ts';
import { Button } from '#ui/button.tsx';
import { Refused } from '#ui/pages/refused.tsx';
import { toast } from '#ui/toast.tsx';
import css from './inbox.module.css';
import { cannedQuery } from './queries.ts';

/** Adds a prepared reply, or changes one. */
export function CannedForm({
  reply,
  onDone,
}: {
  reply: { id: string; title: string; body: string } | null;
  onDone: () => void;
}) {
  const [title, setTitle] = useState(reply?.title ?? '');
  const [body, setBody] = useState(reply?.body ?? '');
  const [isTried, setIsTried] = useState(false);
  const queryClient = useQueryClient();
  const save = useMutation({
    mutationFn: async () => {
      if (reply === null) await call('cannedReplies.create', { body: { title, body } });
      else await call('cannedReplies.update', { params: { id: reply.id }, body: { title, body } });
    },
    onSuccess: async () => {
      await queryClient.invalidateQueries({ queryKey: cannedQuery.queryKey });
      toast('Kept');
      onDone();
    },
  });
  return (
    <form
      className={css.form}
      noValidate
      onSubmit={(event) => {
        event.preventDefault();
        setIsTried(true);
        if (title.trim() !== '' && body.trim() !== '') save.mutate();
      }}
    >
      <TextInput
        label="Name"
        maxLength={80}
        data-autofocus
        value={title}
        error={isTried && title.trim() === '' ? 'Give it a name' : null}
        onChange={(event) => setTitle(event.currentTarget.value)}
      />
      <Textarea
        label="Text"
        rows={5}
        maxLength={10_000}
        value={body}
        error={isTried && body.trim() === '' ? 'Write the text' : null}
        onChange={(event) => setBody(event.currentTarget.value)}
      />
      <Refused error={save.error} />
      <div className={css.buttons}>
        <Button kind="brand" type="submit" busy={save.isPending}>
          Save the reply
        </Button>
        <Button onClick={onDone}>Cancel</Button>
      </div>
    </form>
  );
}
