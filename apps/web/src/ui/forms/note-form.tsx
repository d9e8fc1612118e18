import { Textarea } from '@mantine/core';
import { useMutation } from '@tanstack/react-query';
import { useState } from 'react';
import { useIntents } from '#platform/session/intents.ts';
import { Button } from '#ui/button.tsx';
import { Refused } from '#ui/pages/refused.tsx';
import css from './note-form.module.css';

type Props = {
  /** Subject of the note: the same words about another subject are another note. */
  about: string;
  /** Sent with headers by which a note that is sent again is written once. */
  save: (body: string, headers: Record<string, string>) => Promise<unknown>;
  onSaved: () => void;
};

/** A field for a note that only staff reads, emptied once it is kept. */
export function NoteForm({ about, save, onSaved }: Props) {
  const [body, setBody] = useState('');
  const [isTried, setTried] = useState(false);
  const intents = useIntents();
  const add = useMutation({
    mutationFn: (sent: string) => save(sent, intents.headersFor([about, sent])),
    onSuccess: (_, sent) => {
      intents.arrived();
      // Keeps text that was typed during saving.
      setBody((now) => (now === sent ? '' : now));
      setTried(false);
      onSaved();
    },
  });
  return (
    <form
      className={css.form}
      noValidate
      onSubmit={(event) => {
        event.preventDefault();
        setTried(true);
        if (body.trim() !== '') add.mutate(body);
      }}
    >
      <Textarea
        label="New note"
        rows={2}
        maxLength={4_000}
        value={body}
        error={isTried && body.trim() === '' ? 'Write a few words' : null}
        onChange={(event) => setBody(event.currentTarget.value)}
      />
      <Refused error={add.error} />
      <div>
        <Button type="submit" busy={add.isPending}>
          Keep the note
        </Button>
      </div>
    </form>
  );
}
