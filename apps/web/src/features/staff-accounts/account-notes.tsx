import { useInfiniteQuery, useQueryClient } from '@tanstack/react-query';
import { call } from '#platform/queries/api.ts';
import { Button } from '#ui/button.tsx';
import { Card } from '#ui/card.tsx';
import { NoteForm } from '#ui/forms/note-form.tsx';
import { Loaded } from '#ui/states/loaded.tsx';
import { AccountNote } from './account-note.tsx';
import { notesQuery } from './queries.ts';
import css from './staff-accounts.module.css';

/** What staff wrote down about the account, the newest first, and room for more. */
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
