import { useMutation, useQueryClient } from '@tanstack/react-query';
import { call } from '#platform/queries/api.ts';
import { toast, toastProblem } from '#ui/toast.tsx';
import { webhooksQuery } from './queries.ts';

/** What can be done with an endpoint. */
export function useWebhookChanges({ id, url }: { id: string; url: string }) {
  const queryClient = useQueryClient();
  const reload = () => {
    queryClient.invalidateQueries({ queryKey: webhooksQuery.queryKey });
    queryClient.invalidateQueries({ queryKey: ['deliveries'] });
  };
  const params = { id };
  const enable = useMutation({
    mutationFn: (enabled: boolean) => call('webhooks.enable', { params, body: { enabled } }),
    onSuccess: (_, enabled) => {
      reload();
      toast(`${url} switched ${enabled ? 'on' : 'off'}`, () => enable.mutate(!enabled));
    },
    onError: (error) => toastProblem('The endpoint was not changed.', error),
  });
  const remove = useMutation({
    mutationFn: () => call('webhooks.remove', { params }),
    onSuccess: () => {
      reload();
      toast(`${url} removed`);
    },
    onError: (error) => toastProblem('The endpoint was not removed.', error),
  });
  const renew = useMutation({
    mutationFn: () => call('webhooks.renewSecret', { params }),
    onError: (error) => toastProblem('The secret was not changed.', error),
    gcTime: 0,
  });
  return { enable, remove, renew };
}
