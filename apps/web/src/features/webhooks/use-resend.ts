import { useMutation, useQueryClient } from '@tanstack/react-query';
import { call } from '#platform/queries/api.ts';
import { toast, toastProblem } from '#ui/toast.tsx';

/** Sends deliveries again, each with its own webhook-id. */
export function useResend(onSent?: () => void) {
  const queryClient = useQueryClient();
  return useMutation({
    mutationFn: async (ids: readonly string[]) => {
      const [only] = ids;
      if (ids.length === 1 && only !== undefined) await call('webhooks.resend', { params: { id: only } });
      else await call('webhooks.resendMany', { body: { ids: [...ids] } });
    },
    onSuccess: (_, ids) => {
      queryClient.invalidateQueries({ queryKey: ['deliveries'] });
      queryClient.invalidateQueries({ queryKey: ['webhooks'] });
      toast(
        ids.length === 1
          ? 'Sent again with the same webhook-id'
          : `${ids.length} on their way again, each with its own webhook-id`,
      );
      onSent?.();
    },
    onError: (error) => toastProblem('Not sent again.', error),
  });
}
