import type { RequestFor } from '@carded/client';
import { useMutation, useQueryClient } from '@tanstack/react-query';
import { call } from '#platform/queries/api.ts';
import { toast, toastProblem } from '#ui/toast.tsx';

export type LeadChange = RequestFor<'staffLeads.update'>['body'];

/** Changes a lead; the board, the list and its page are asked for again. `said`: what is told when it is done. */
export function useUpdateLead(onDone?: () => void) {
  const queryClient = useQueryClient();
  return useMutation({
    mutationFn: ({ id, change }: { id: string; change: LeadChange; said: string }) =>
      call('staffLeads.update', { params: { id }, body: change }),
    onSuccess: (_, { said }) => {
      toast(said);
      onDone?.();
    },
    onError: (error) => toastProblem('Nothing was changed.', error),
    onSettled: () => queryClient.invalidateQueries({ queryKey: ['leads'] }),
  });
}
