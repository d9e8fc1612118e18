import { useMutation, useQueryClient } from '@tanstack/react-query';
import { call } from '#platform/queries/api.ts';
import { Button } from '#ui/button.tsx';
import { toastProblem } from '#ui/toast.tsx';

/** Opens the customer's screens, as far as they allow. The page starts again inside them. */
export function CustomerView({ uuid }: { uuid: string }) {
  const queryClient = useQueryClient();
  const view = useMutation({
    mutationFn: () => call('customers.view', { params: { uuid } }),
    onSuccess: () => {
      queryClient.clear();
      window.location.assign('/account/usage');
    },
    onError: (error) => toastProblem('Their screens were not opened.', error),
  });
  return (
    <Button kind="brand" busy={view.isPending} onClick={() => view.mutate()}>
      View their screens
    </Button>
  );
}
