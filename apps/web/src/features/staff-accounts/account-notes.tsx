import type { AnswerOf } from '@carded/client';
import { Textarea } from '@mantine/core';
import { infiniteQueryOptions, useInfiniteQuery, useMutation, useQueryClient } from '@tanstack/react-query';
import { useEffect, useRef, useState } from 'react';
import { formatDateTime } from '#platform/format.ts';
import { call } from '#platform/queries/api.ts';
import { Button } from '#ui/button.tsx';
import { Card } from '#ui/card.tsx';
import { NoteForm } from '#ui/forms/note-form.tsx';
import { Refused } from '#ui/pages/refused.tsx';
import { Loaded } from '#ui/states/loaded.tsx';
import css from './staff-accounts.module.css';

/** Lists staff's notes on the account, newest first, with a field for another. */
export function AccountNotes({ id }: { id: string }) {
  const notes = useInfiniteQuery(notesQuery(id));
  const queryClient = useQueryClient();
  return (
    <Card heading="Notes" about="Only staff can read them.">
      <NoteForm
        about={id}
        save={(body, headers) => call('staffAccounts.addNote', { params: { id }, body: { body } }, { headers })}
        onSaved={() => queryClient.invalidateQueries({ queryKey: notesQuery(id).queryKey })}
      />
      <Loaded query={notes} loading="Loading the notes" failed="The notes did not load">
        {({ pages }) => {
          const all = pages.flatMap((page) => page.notes);
          return all.length === 0 ? (
            <p className={css.none}>No notes yet.</p>
          ) : (
            <>
              <ul className={css.notes} aria-label="Notes">
                {all.map((note) => (
                  <AccountNote key={note.id} account={id} note={note} />
                ))}
              </ul>
              {notes.hasNextPage ? (
                <p className={css.older}>
                  <Button size="sm" busy={notes.isFetchingNextPage} onClick={() => notes.fetchNextPage()}>
                    Show older notes
                  </Button>
                </p>
              ) : null}
            </>
          );
        }}
      </Loaded>
    </Card>
  );
}

type Note = AnswerOf<'staffAccounts.notes'>['notes'][number];

/** Shows a note's current text and its earlier versions. */
function AccountNote({ account, note }: { account: string; note: Note }) {
  /** Keeps the version it began from, so that another person's save gives a conflict and is not overwritten. */
  const [draft, setDraft] = useState<{ body: string; n: number } | null>(null);
  const queryClient = useQueryClient();
  const edit = useMutation({
    mutationFn: (body: { body: string; n: number }) =>
      call('staffAccounts.editNote', { params: { id: account, note: note.id }, body }),
    onSuccess: () => {
      setDraft(null);
      queryClient.invalidateQueries({ queryKey: notesQuery(account).queryKey });
    },
  });
  const editing = useRef<HTMLButtonElement>(null);
  const wasOpen = useRef(false);
  useEffect(() => {
    // Back to where the keyboard came from.
    if (wasOpen.current && draft === null) editing.current?.focus();
    wasOpen.current = draft !== null;
  }, [draft]);
  const close = () => {
    edit.reset();
    setDraft(null);
  };
  const written = { author: note.author, at: note.at };
  return (
    <li>
      <div className={css.noteHead}>
        <Written {...written} isChanged={note.n > 1} />
        {draft === null ? (
          <Button ref={editing} size="sm" onClick={() => setDraft({ body: note.body, n: note.n })}>
            Edit<span className="sr"> the note of {formatDateTime(note.at)}</span>
          </Button>
        ) : null}
      </div>
      {draft === null ? (
        <p>{note.body}</p>
      ) : (
        <form
          noValidate
          onSubmit={(event) => {
            event.preventDefault();
            if (draft.body.trim() !== '') edit.mutate(draft);
          }}
        >
          <Textarea
            aria-label="Note"
            autosize
            minRows={2}
            maxLength={4_000}
            value={draft.body}
            error={draft.body.trim() === '' ? 'Write a few words' : null}
            data-autofocus
            autoFocus
            onChange={(event) => setDraft({ ...draft, body: event.currentTarget.value })}
          />
          <Refused error={edit.error} />
          <p className={css.noteActions}>
            <Button size="sm" onClick={close}>
              Cancel
            </Button>{' '}
            <Button size="sm" kind="brand" type="submit" busy={edit.isPending}>
              Save
            </Button>
          </p>
        </form>
      )}
      {note.earlier.length === 0 ? null : (
        <details>
          <summary>
            {note.earlier.length === 1 ? '1 earlier version' : `${note.earlier.length} earlier versions`}
          </summary>
          {note.earlier.map((version) => (
            <div key={version.at} className={css.earlier}>
              <Written {...version} isChanged={false} />
              <p>{version.body}</p>
            </div>
          ))}
        </details>
      )}
    </li>
  );
}

function Written({ author, at, isChanged }: { author: string; at: string; isChanged: boolean }) {
  return (
    <small>
      {author}, <time dateTime={at}>{formatDateTime(at)}</time>
      {isChanged ? ', edited' : ''}
    </small>
  );
}

function notesQuery(id: string) {
  return infiniteQueryOptions({
    queryKey: ['staff-account-notes', id],
    queryFn: ({ pageParam }) =>
      call('staffAccounts.notes', { params: { id }, query: pageParam === null ? {} : { before: pageParam } }),
    initialPageParam: null as string | null,
    getNextPageParam: ({ next }) => next,
  });
}
