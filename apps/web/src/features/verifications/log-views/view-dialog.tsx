import type { LogView } from '@carded/contract';
import { TextInput } from '@mantine/core';
import { useMutation, useQueryClient } from '@tanstack/react-query';
import { useState } from 'react';
import type { LogFilters } from '#features/verifications/filters/log-filters.ts';
import type { LogAddress } from '#features/verifications/log/use-log.ts';
import { logViewsQuery } from '#features/verifications/queries.ts';
import { call } from '#platform/queries/api.ts';
import { problemOf } from '#platform/queries/problem.ts';
import { FormDialog } from '#ui/dialogs/form-dialog.tsx';
import { toast } from '#ui/toast.tsx';

/** Names the view that is on the screen, and keeps it. */
export function ViewDialog({
  address,
  onClose,
}: {
  address: Pick<LogAddress, 'filters' | 'find'>;
  onClose: () => void;
}) {
  const [name, setName] = useState('');
  const [isWrong, setIsWrong] = useState(false);
  const queryClient = useQueryClient();
  const create = useMutation({
    mutationFn: () => call('logViews.create', { body: viewContent(name.trim(), address) }),
    onSuccess: ({ view }) => {
      queryClient.setQueryData(logViewsQuery.queryKey, (views) => [...(views ?? []), view]);
      toast(`View ${view.name} saved`);
      onClose();
    },
  });
  const wrong = isWrong && name.trim() === '' ? 'Give the view a name' : null;
  return (
    <FormDialog
      title="Save this view"
      action="Save view"
      busy={create.isPending}
      onSubmit={() => {
        if (name.trim() === '') setIsWrong(true);
        else create.mutate();
      }}
      onClose={onClose}
    >
      <TextInput
        label="Name"
        description="Only you see it. It keeps the filters and the search."
        data-autofocus
        maxLength={60}
        value={name}
        error={wrong ?? (create.error ? problemOf(create.error).message : null)}
        onChange={(event) => setName(event.currentTarget.value)}
      />
    </FormDialog>
  );
}

/** Makes a saved view's content: the set filters, without the page. */
function viewContent(name: string, { filters, find }: { filters: LogFilters; find: string }): Omit<LogView, 'id'> {
  const { before: _, after: __, uuid: ___, ...kept } = filters;
  const set = Object.entries(kept).filter(([, value]) => value !== '' && value !== false);
  return { name, filters: Object.fromEntries(set), find };
}
