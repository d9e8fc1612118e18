import { useMutation, useQueryClient } from '@tanstack/react-query';
import { call } from '#platform/queries/api.ts';
import { toastProblem } from '#ui/toast.tsx';
import { newsQuery } from './queries.ts';

/** Gone at once, back when it could not be kept. */
export function useDismiss() {
  const queryClient = useQueryClient();
  const set = (id: string, dismissed: boolean) =>
    queryClient.setQueryData(newsQuery.queryKey, (before) =>
      before?.map((message) => (message.id === id ? { ...message, dismissed } : message)),
    );
  return useMutation({
    mutationFn: (id: string) => call('news.dismiss', { body: { message_id: id } }),
    onMutate: (id) => set(id, true),
    onError: (error, id) => {
      set(id, false);
      toastProblem('The message was not dismissed.', error);
    },
  });
}
