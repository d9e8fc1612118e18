import { useQueryClient } from '@tanstack/react-query';
import { call } from '#platform/api.ts';
import { toast } from '#ui/toast.tsx';
import type { SaveWorkflow } from './words/use-texts.ts';

/** Saves a merchant's own words: they are part of the rules, and get the next version as these do. */
export const useSaveWords = (token: string, version: number): SaveWorkflow => {
  const queryClient = useQueryClient();
  return async (workflow) => {
    await call('websites.update', {
      params: { token },
      body: { workflow: { ...workflow }, expected_version: version },
    });
    await queryClient.invalidateQueries({ queryKey: ['website', token] });
    toast('Words saved. New buyers read them from now on.');
    return true;
  };
};
