import { useMutation, useQueryClient } from '@tanstack/react-query';
import { draftStore } from '#platform/draft-store.ts';
import { call } from '#platform/queries/api.ts';
import { scanStore } from '#platform/scan-store.ts';
import { toastProblem } from '#ui/toast.tsx';

/** Ends the session, and everything this page knew with it. */
export function useSignOut() {
  const queryClient = useQueryClient();
  return useMutation({
    mutationFn: () => call('sessions.remove', {}),
    onSuccess: async () => {
      queryClient.clear();
      await draftStore.clear();
      // Removes this login's data for opening a scanner offline. A browser without storage has none.
      await scanStore.forgetLogins().catch(() => undefined);
      window.location.assign('/signin');
    },
    onError: (error) => toastProblem('You are still signed in.', error),
  });
}
