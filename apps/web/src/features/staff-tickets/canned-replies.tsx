import { Textarea, TextInput } from '@mantine/core';
import { useMutation, useQuery, useQueryClient } from '@tanstack/react-query';
import { useState } from 'react';
import { call } from '#platform/queries/api.ts';
import { title } from '#platform/title.ts';
import { Button } from '#ui/button.tsx';
import { ConfirmDialog } from '#ui/dialogs/dialog.tsx';
import { UnsavedGuard } from '#ui/forms/save-bar.tsx';
import { Crumb, PageHead } from '#ui/pages/page-head.tsx';
import { Refused } from '#ui/pages/refused.tsx';
import { EmptyState, Loaded } from '#ui/states/loaded.tsx';
import { toast, toastProblem } from '#ui/toast.tsx';
import css from './inbox.module.css';
import { cannedQuery } from './ticket-side.tsx';

/** Staff's prepared replies. */
export default function CannedReplies() {
  const canned = useQuery(cannedQuery);
  const [edited, setEdited] = useState<string | null>(null);
  const [asked, setAsked] = useState<{ id: string; title: string } | null>(null);
  const queryClient = useQueryClient();
  const remove = useMutation({
    mutationFn: (id: string) => call('cannedReplies.remove', { params: { id } }),
    onSuccess: () => {
      queryClient.invalidateQueries({ queryKey: cannedQuery.queryKey });
      setAsked(null);
      toast('Deleted');
    },
    onError: (error) => toastProblem('It is still there.', error),
  });
  const add = (
    <Button kind="brand" onClick={() => setEdited('new')}>
      New reply
    </Button>
  );
  const replies = canned.data?.replies ?? [];
  return (
    <>
      <Crumb to="/staff/support">Support</Crumb>
      <PageHead heading="Prepared replies" meta="{name}, {number} and {business} are filled in where a reply is used.">
        {replies.length > 0 ? add : null}
      </PageHead>
      <Loaded query={canned} loading="Loading the replies" failed="The replies did not load" kept="Nothing was lost.">
        {() =>
          replies.length === 0 && edited === null ? (
            <EmptyState heading="No prepared replies yet" action={add}>
              Save replies you use often here.
            </EmptyState>
          ) : (
            <div className={css.replies}>
              {edited === 'new' ? <CannedForm reply={null} onDone={() => setEdited(null)} /> : null}
              <ul aria-label="Prepared replies">
                {replies.map((reply) => (
                  <li key={reply.id}>
                    {edited === reply.id ? (
                      <CannedForm reply={reply} onDone={() => setEdited(null)} />
                    ) : (
                      <>
                        <h2>{reply.title}</h2>
                        <p>{reply.body}</p>
                        <div className={css.buttons}>
                          <Button size="sm" onClick={() => setEdited(reply.id)}>
                            Change<span className="sr"> {reply.title}</span>
                          </Button>
                          <Button size="sm" kind="danger" onClick={() => setAsked(reply)}>
                            Delete<span className="sr"> {reply.title}</span>
                          </Button>
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
        heading={`Delete “${asked?.title ?? ''}”?`}
        action="Delete"
        busy={remove.isPending}
        onClose={() => setAsked(null)}
        onConfirm={() => asked !== null && remove.mutate(asked.id)}
      >
        <p>Messages already sent with it stay.</p>
      </ConfirmDialog>
    </>
  );
}

/** Adds a prepared reply, or changes one. */
function CannedForm({
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
      <UnsavedGuard
        count={save.isPending || (title === (reply?.title ?? '') && body === (reply?.body ?? '')) ? 0 : 1}
        heading="Leave without saving the reply?"
      />
    </form>
  );
}

export function meta() {
  return [{ title: title('Prepared replies') }];
}
