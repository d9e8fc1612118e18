import type { LogView } from '@carded/contract';
import { TextInput } from '@mantine/core';
import { useMutation, useQueryClient } from '@tanstack/react-query';
import { useState } from 'react';
import logToolsCss from '#features/verifications/log/log-tools.module.css';
import { logViewsQuery } from '#features/verifications/queries.ts';
import { call } from '#platform/queries/api.ts';
import { problemOf } from '#platform/queries/problem.ts';
import { Button } from '#ui/button.tsx';
import css from '#ui/dialogs/dialog.module.css';
import { Dialog } from '#ui/dialogs/dialog.tsx';
import { toast } from '#ui/toast.tsx';

/** The saved views, each to be renamed or deleted. */
export function ManageViews({ views, onClose }: { views: LogView[]; onClose: () => void }) {
  return (
    <Dialog onClose={onClose} title="Saved views">
      <div className={css.body}>
        {views.length === 0 ? <p>No saved views.</p> : null}
        {views.map((view) => (
          <ManagedView key={view.id} view={view} />
        ))}
        <div className={css.actions}>
          <Button kind="brand" onClick={onClose}>
            Done
          </Button>
        </div>
      </div>
    </Dialog>
  );
}

/** Shows one saved view, to rename, or to delete with an Undo. */
function ManagedView({ view }: { view: LogView }) {
  const [name, setName] = useState(view.name);
  const queryClient = useQueryClient();
  const refresh = () => queryClient.invalidateQueries({ queryKey: logViewsQuery.queryKey });
  const { id, ...content } = view;
  const rename = useMutation({
    mutationFn: () => call('logViews.update', { params: { id }, body: { ...content, name: name.trim() } }),
    onSuccess: () => toast(`View renamed to ${name.trim()}`),
    onSettled: refresh,
  });
  const restore = async () => {
    await call('logViews.create', { body: content });
    refresh();
  };
  const remove = useMutation({
    mutationFn: () => call('logViews.remove', { params: { id } }),
    onSuccess: () => toast(`View ${view.name} deleted`, restore),
    onSettled: refresh,
  });
  const problem = rename.error ?? remove.error;
  const isChanged = name.trim() !== '' && name.trim() !== view.name;
  return (
    <form
      className={logToolsCss.view}
      onSubmit={(event) => {
        event.preventDefault();
        if (isChanged) rename.mutate();
      }}
    >
      <TextInput
        aria-label={`Name of ${view.name}`}
        maxLength={60}
        value={name}
        error={problem ? problemOf(problem).message : null}
        onChange={(event) => setName(event.currentTarget.value)}
      />
      {isChanged ? (
        <Button type="submit" busy={rename.isPending}>
          Rename
        </Button>
      ) : (
        <Button kind="danger" busy={remove.isPending} onClick={() => remove.mutate()}>
          Delete<span className="sr"> {view.name}</span>
        </Button>
      )}
    </form>
  );
}
