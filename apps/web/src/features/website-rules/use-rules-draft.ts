import type { Workflow } from '@carded/domain/workflow';
import { changesBetween, mergeWorkflows } from '@carded/domain/workflow-edit';
import { useMutation, useQueryClient } from '@tanstack/react-query';
import { useMemo, useState } from 'react';
import { call } from '#platform/queries/api.ts';
import { hasCode } from '#platform/queries/first-answers.ts';
import { changeWebsite, keepSaved, type WhichWebsite, websiteQuery } from '#platform/session/which-website.ts';
import { toast } from '#ui/toast.tsx';

/** Rules as they are saved, and under which number. */
export type SavedRules = { workflow: Workflow; version: number };

/**
 * The rules while they are being changed: nothing is sent until they are saved as the next version. What someone else saves meanwhile is taken
 * at once while nothing is changed here; else it waits beside the draft.
 */
export function useRulesDraft(which: WhichWebsite, latest: SavedRules) {
  const [base, setBase] = useState(latest);
  const [draft, setDraft] = useState(latest.workflow);
  const queryClient = useQueryClient();
  const changes = useMemo(() => changesBetween(base.workflow, draft), [base, draft]);
  const isNewer = latest.version > base.version;
  const isOtherSpelling = latest.version === base.version && latest.workflow !== base.workflow;
  if (changes.length === 0 && (isNewer || isOtherSpelling)) {
    setBase(latest);
    setDraft(latest.workflow);
  }
  const refresh = () => queryClient.invalidateQueries({ queryKey: websiteQuery(which).queryKey });
  const save = useMutation({
    mutationFn: () => {
      const body = { workflow: { ...draft }, expected_version: base.version };
      return changeWebsite(
        which,
        (token) => call('websites.update', { params: { token }, body }),
        (id, reason) => call('staffWebsites.update', { params: { id }, body: { ...body, reason } }),
      );
    },
    onSuccess: (answer) => {
      if (answer === null) return;
      setBase({ workflow: draft, version: answer.version });
      toast(`Saved as version ${answer.version}. New buyers are checked by it from now on.`);
      keepSaved(queryClient, which, answer);
    },
    onError: async (error) => {
      if (hasCode(error, 'conflict')) await refresh();
    },
  });
  const start = (from: SavedRules, next: Workflow) => {
    setBase(from);
    setDraft(next);
    save.reset();
  };
  return {
    base,
    draft,
    setDraft: (next: Workflow) => {
      setDraft(next);
      if (save.isError) save.reset();
    },
    discard: () => start(isNewer ? latest : base, isNewer ? latest.workflow : base.workflow),
    changes,
    save,
    /** Someone saved while there are changes here: both, and what they make together. */
    meanwhile:
      isNewer && changes.length > 0
        ? {
            theirs: changesBetween(base.workflow, latest.workflow),
            overlaps: mergeWorkflows(base.workflow, draft, latest.workflow).overlaps,
            keepBoth: () => start(latest, mergeWorkflows(base.workflow, draft, latest.workflow).workflow),
            dropMine: () => start(latest, latest.workflow),
          }
        : null,
  };
}
