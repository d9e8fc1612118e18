import { useMutation, useQuery, useQueryClient } from '@tanstack/react-query';
import { useState } from 'react';
import { call } from '#platform/queries/api.ts';
import { useWhichWebsite } from '#platform/session/which-website.ts';
import { toastProblem } from '#ui/toast.tsx';
import { userSettingsQuery } from './queries.ts';

/** Whether this login has the rarely used settings open; kept for its next visit. Staff's is kept nowhere. */
export function useShowSettings() {
  const isStaff = useWhichWebsite().by === 'staff';
  const [isShownHere, setIsShownHere] = useState(false);
  const queryClient = useQueryClient();
  const settings = useQuery({ ...userSettingsQuery, enabled: !isStaff });
  const save = useMutation({
    mutationFn: (show: boolean) => call('scanner.showSettings', { body: { show, where: 'website' } }),
    onMutate: (show) =>
      queryClient.setQueryData(userSettingsQuery.queryKey, (old) => (old ? { ...old, show_settings: show } : old)),
    onError: (error) => {
      queryClient.invalidateQueries({ queryKey: userSettingsQuery.queryKey });
      toastProblem('Your choice was not saved.', error);
    },
  });
  if (isStaff) return { showsAll: isShownHere, setShowsAll: setIsShownHere };
  return { showsAll: settings.data?.show_settings ?? false, setShowsAll: (show: boolean) => save.mutate(show) };
}
