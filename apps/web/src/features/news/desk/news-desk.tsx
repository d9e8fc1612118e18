import type { AnswerOf } from '@carded/client';
import { useMutation, useQuery, useQueryClient } from '@tanstack/react-query';
import { useState } from 'react';
import { formatDateTime } from '#platform/format.ts';
import { call } from '#platform/queries/api.ts';
import { Button } from '#ui/button.tsx';
import { ConfirmDialog } from '#ui/dialogs/confirm-dialog.tsx';
import { PageHead } from '#ui/pages/page-head.tsx';
import { EmptyState } from '#ui/states/empty-state.tsx';
import { Loaded } from '#ui/states/loaded.tsx';
import { StatusWord } from '#ui/status-word.tsx';
import { TinyMarkdown } from '#ui/tiny-markdown.tsx';
import { toast, toastProblem } from '#ui/toast.tsx';
import { NewsForm } from './news-form.tsx';
import { staffNewsQuery } from './queries.ts';
import css from './staff-news.module.css';

type Message = AnswerOf<'staffNews.list'>['messages'][number];
const states = {
  draft: { word: 'Draft', group: 'blocked' },
  scheduled: { word: 'Scheduled', group: 'pending' },
  published: { word: 'Published', group: 'accepted' },
  withdrawn: { word: 'Withdrawn', group: 'blocked' },
} as const;

const line = ({ state, publish_at: at }: Message) =>
  at === null || state === 'withdrawn' ? '' : state === 'scheduled' ? `for ${formatDateTime(at)}` : formatDateTime(at);

/** What staff tell all merchants: drafts, what is to come, what is out, what was taken back. */
export function NewsDesk() {
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
