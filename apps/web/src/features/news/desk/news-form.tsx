import { Textarea, TextInput } from '@mantine/core';
import { useMutation, useQueryClient } from '@tanstack/react-query';
import { useState } from 'react';
import { localTime } from '#platform/local-time.ts';
import { call } from '#platform/queries/api.ts';
import { Button } from '#ui/button.tsx';
import { Refused } from '#ui/pages/refused.tsx';
import { Segmented } from '#ui/segmented.tsx';
import { TinyMarkdown } from '#ui/tiny-markdown.tsx';
import { toast } from '#ui/toast.tsx';
import { staffNewsQuery } from './queries.ts';
import css from './staff-news.module.css';

type When = 'draft' | 'now' | 'later';
type Edited = { id: string; text: string; state: string; publish_at: string | null };

/** Writes a message, or changes one, with a preview of what merchants will read. */
export function NewsForm({ message, onDone }: { message: Edited | null; onDone: () => void }) {
  const [text, setText] = useState(message?.text ?? '');
  const isOut = message?.state === 'published';
  const [when, setWhen] = useState<When>(message?.state === 'scheduled' ? 'later' : isOut ? 'now' : 'draft');
  const [at, setAt] = useState(localTime(message?.state === 'scheduled' ? message.publish_at : null));
  const [isTried, setIsTried] = useState(false);
  const queryClient = useQueryClient();
  const isAtMissing = when === 'later' && !(Date.parse(at) > 0);
  const save = useMutation({
    mutationFn: async () => {
      const now = isOut ? (message?.publish_at ?? null) : new Date().toISOString();
      const publishAt = when === 'draft' ? null : when === 'now' ? now : new Date(at).toISOString();
      const body = { text, publish_at: publishAt };
      if (message === null) await call('staffNews.create', { body });
      else await call('staffNews.update', { params: { id: message.id }, body });
    },
    onSuccess: async () => {
      await queryClient.invalidateQueries({ queryKey: staffNewsQuery.queryKey });
      toast(when === 'draft' ? 'Kept as a draft' : when === 'now' ? 'Published' : 'Scheduled');
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
        if (text.trim() !== '' && !isAtMissing) save.mutate();
      }}
    >
      <Textarea
        label="Message"
        description="**bold**, *italic*, [a link](https://…), lines that begin with a dash"
        rows={6}
        maxLength={5_000}
        value={text}
        error={isTried && text.trim() === '' ? 'Write the message' : null}
        onChange={(event) => setText(event.currentTarget.value)}
      />
      <section className={css.preview} aria-label="Preview">
        {text.trim() === '' ? <p>What merchants will read shows up here.</p> : <TinyMarkdown text={text} />}
      </section>
      <Segmented
        label="When to publish it"
        value={when}
        options={[
          { value: 'draft', label: 'Keep as draft' },
          { value: 'now', label: isOut ? 'Keep it published' : 'Publish now' },
          { value: 'later', label: 'Publish later' },
        ]}
        onChange={setWhen}
      />
      {when === 'later' ? (
        <TextInput
          type="datetime-local"
          label="Publishes at"
          value={at}
          error={isTried && isAtMissing ? 'Choose a day and a time' : null}
          onChange={(event) => setAt(event.currentTarget.value)}
        />
      ) : null}
      <Refused error={save.error} />
      <div className={css.buttons}>
        <Button kind="brand" type="submit" busy={save.isPending}>
          {when === 'draft' ? 'Keep the draft' : when === 'now' ? 'Publish' : 'Schedule'}
        </Button>
        <Button onClick={onDone}>Cancel</Button>
      </div>
    </form>
  );
}
