import { useMutation, useQueryClient } from '@tanstack/react-query';
import { call } from '#platform/api.ts';
import { draftStore } from '#platform/draft-store.ts';
import { toastProblem } from '#ui/toast.tsx';

/** Ends the session, and everything this page knew with it. */
export const useSignOut = () => {
  const queryClient = useQueryClient();
  return useMutation({
    mutationFn: () => call('sessions.remove', {}),
    onSuccess: async () => {
      queryClient.clear();
      await draftStore.clear();
      window.location.assign('/signin');
    },
    onError: (error) => toastProblem('You are still signed in.', error),
  });
};
