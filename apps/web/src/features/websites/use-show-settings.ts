import { useMutation, useQuery, useQueryClient } from '@tanstack/react-query';
import { call } from '#platform/api.ts';
import { toastProblem } from '#ui/toast.tsx';
import { userSettingsQuery } from './queries.ts';

/** Whether this login has the rarely used settings open; kept for its next visit. */
export const useShowSettings = () => {
  const queryClient = useQueryClient();
  const settings = useQuery(userSettingsQuery);
  const save = useMutation({
    mutationFn: (show: boolean) => call('scanner.showSettings', { body: { show, where: 'website' } }),
    onMutate: (show) =>
      queryClient.setQueryData(userSettingsQuery.queryKey, (old) => (old ? { ...old, show_settings: show } : old)),
    onError: (error) => {
      queryClient.invalidateQueries({ queryKey: userSettingsQuery.queryKey });
      toastProblem('It will not be remembered.', error);
    },
  });
  return { showsAll: settings.data?.show_settings ?? false, setShowsAll: (show: boolean) => save.mutate(show) };
};
