import type { AnswerOf } from '@carded/client';
import { Textarea, TextInput } from '@mantine/core';
import { queryOptions, useMutation, useQuery, useQueryClient } from '@tanstack/react-query';
import { useState } from 'react';
import { formatDateTime, localTime } from '#platform/format.ts';
import { call } from '#platform/queries/api.ts';
import { title } from '#platform/title.ts';
import { Button } from '#ui/button.tsx';
import { StatusWord } from '#ui/chip.tsx';
import { ConfirmDialog } from '#ui/dialogs/dialog.tsx';
import { UnsavedGuard } from '#ui/forms/save-bar.tsx';
import { PageHead } from '#ui/pages/page-head.tsx';
import { Refused } from '#ui/pages/refused.tsx';
import { Segmented } from '#ui/segmented.tsx';
import { EmptyState, Loaded } from '#ui/states/loaded.tsx';
import { TinyMarkdown } from '#ui/tiny-markdown.tsx';
import { toast, toastProblem } from '#ui/toast.tsx';
import css from './staff-news.module.css';

type Message = AnswerOf<'staffNews.list'>['messages'][number];
const states = {
  draft: { word: 'Draft', group: 'none' },
  scheduled: { word: 'Scheduled', group: 'pending' },
  published: { word: 'Published', group: 'accepted' },
  withdrawn: { word: 'Withdrawn', group: 'blocked' },
} as const;

const line = ({ state, publish_at: at }: Message) =>
  at === null || state === 'withdrawn' ? '' : state === 'scheduled' ? `for ${formatDateTime(at)}` : formatDateTime(at);

/** Lists news for all merchants: drafts, planned, published and withdrawn. */
export default function NewsDesk() {
  const news = useQuery(staffNewsQuery);
  const [edited, setEdited] = useState<string | null>(null);
  const [asked, setAsked] = useState<string | null>(null);
  const queryClient = useQueryClient();
  const withdraw = useMutation({
    mutationFn: (id: string) => call('staffNews.withdraw', { params: { id } }),
    onSuccess: () => {
      queryClient.invalidateQueries({ queryKey: staffNewsQuery.queryKey });
      setAsked(null);
      toast('Withdrawn. No merchant sees it now.');
    },
    onError: (error) => toastProblem('It was not withdrawn.', error),
  });
  const write = (
    <Button kind="brand" onClick={() => setEdited('new')}>
      Write a message
    </Button>
  );
  const messages = news.data ?? [];
  return (
    <>
      <PageHead heading="News" meta="What all merchants read">
        {messages.length > 0 ? write : null}
      </PageHead>
      <Loaded query={news} loading="Loading the news" failed="The news did not load" kept="Nothing was lost.">
        {() =>
          messages.length === 0 && edited === null ? (
            <EmptyState heading="No messages yet" action={write}>
              A message shows on every merchant’s pages until they dismiss it.
            </EmptyState>
          ) : (
            <div className={css.desk}>
              {edited === 'new' ? <NewsForm message={null} onDone={() => setEdited(null)} /> : null}
              <ul aria-label="News">
                {messages.map((message) => (
                  <li key={message.id}>
                    {edited === message.id ? (
                      <NewsForm message={message} onDone={() => setEdited(null)} />
                    ) : (
                      <>
                        <p>
                          <StatusWord group={states[message.state].group}>{states[message.state].word}</StatusWord>{' '}
                          <small>{line(message)}</small>
                        </p>
                        <TinyMarkdown text={message.text} />
                        <div className={css.buttons}>
                          <Button size="sm" onClick={() => setEdited(message.id)}>
                            Change
                          </Button>
                          {message.state === 'published' || message.state === 'scheduled' ? (
                            <Button size="sm" kind="danger" onClick={() => setAsked(message.id)}>
                              Withdraw
                            </Button>
                          ) : null}
                        </div>
                      </>
                    )}
                  </li>
                ))}
              </ul>
            </div>
          )
        }
      </Loaded>
      <ConfirmDialog
        opened={asked !== null}
        heading="Withdraw this message?"
        action="Withdraw"
        busy={withdraw.isPending}
        onClose={() => setAsked(null)}
        onConfirm={() => asked !== null && withdraw.mutate(asked)}
      >
        <p>It disappears from every merchant’s pages. It can be published again.</p>
      </ConfirmDialog>
    </>
  );
}

type When = 'draft' | 'now' | 'later';
type Edited = { id: string; text: string; state: string; publish_at: string | null };

/** Writes a message, or changes one, with a preview of what merchants will read. */
function NewsForm({ message, onDone }: { message: Edited | null; onDone: () => void }) {
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
      <UnsavedGuard
        count={text === (message?.text ?? '') || save.isPending ? 0 : 1}
        heading="Leave without saving the message?"
      />
    </form>
  );
}

const staffNewsQuery = queryOptions({
  queryKey: ['staff-news'],
  queryFn: async () => (await call('staffNews.list', {})).messages,
});

export function meta() {
  return [{ title: title('News') }];
}
