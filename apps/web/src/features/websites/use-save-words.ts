import { useQueryClient } from '@tanstack/react-query';
import { call } from '#platform/queries/api.ts';
import { keepSaved } from '#platform/session/website-query.ts';
import { changeWebsite, useWhichWebsite } from '#platform/session/which-website.ts';
import { toast } from '#ui/toast.tsx';
import type { SaveWorkflow } from './words/use-texts.ts';

/** Saves a website's words: they are part of the rules, and get the next version as these do. */
export function useSaveWords(version: number): SaveWorkflow {
  const which = useWhichWebsite();
  const queryClient = useQueryClient();
  return async (workflow) => {
    const body = { workflow: { ...workflow }, expected_version: version };
    const saved = await changeWebsite(
      which,
      (token) => call('websites.update', { params: { token }, body }),
      (id, reason) => call('staffWebsites.update', { params: { id }, body: { ...body, reason } }),
    );
    if (saved === null) return false;
    keepSaved(queryClient, which, saved);
    toast('Words saved. New buyers read them from now on.');
    return true;
  };
}
