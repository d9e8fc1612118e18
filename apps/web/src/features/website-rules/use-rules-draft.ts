import type { Workflow } from '@carded/domain/workflow';
import { changesBetween } from '@carded/domain/workflow-edit';
import { useMutation, useQueryClient } from '@tanstack/react-query';
import { useMemo, useState } from 'react';
import { useBlocker } from 'react-router';
import { call } from '#platform/api.ts';
import { toast } from '#ui/toast.tsx';
import { websiteQuery } from './queries.ts';

/** The rules while they are being changed: nothing is sent until they are saved as the next version. */
export const useRulesDraft = (token: string, saved: Workflow, version: number) => {
  const [draft, setDraft] = useState(saved);
  const queryClient = useQueryClient();
  const changes = useMemo(() => changesBetween(saved, draft), [saved, draft]);
  const save = useMutation({
    mutationFn: () =>
      call('websites.update', {
        params: { token },
        body: { workflow: { ...draft }, expected_version: version },
      }),
    onSuccess: async (answer) => {
      await queryClient.invalidateQueries({ queryKey: websiteQuery(token).queryKey });
      toast(`Saved as version ${answer.version}. New buyers are checked by it from now on.`);
    },
  });
  const blocker = useBlocker(
    ({ currentLocation, nextLocation }) =>
      changes.length > 0 && !save.isPending && currentLocation.pathname !== nextLocation.pathname,
  );
  return {
    draft,
    setDraft: (next: Workflow) => {
      setDraft(next);
      if (save.isError) save.reset();
    },
    discard: () => {
      setDraft(saved);
      save.reset();
    },
    changes,
    save,
    blocker,
  };
};
