import { dismissible } from '@carded/contract/account/dismissible';
import { useMutation, useQuery, useQueryClient } from '@tanstack/react-query';
import { call } from '#platform/queries/api.ts';
import { useLogin } from '#platform/session/session.ts';
import { Card } from '#ui/card.tsx';
import { Loaded } from '#ui/states/loaded.tsx';
import { toast, toastProblem } from '#ui/toast.tsx';
import { idStorageQuery } from '../queries.ts';
import { CanadaNotice } from './canada-notice.tsx';
import { IdStorageForm } from './id-storage-form.tsx';

const prop = 'id_storage_notice_dismissed';

/** Whether pictures of IDs are kept after a decision. The owner's, for all websites. */
export function IdStorageCard() {
  const queryClient = useQueryClient();
  const { kind, account_id } = useLogin();
  const isOwner = kind === 'owner';
  const storage = useQuery({ ...idStorageQuery, enabled: isOwner });
  const dismiss = useMutation({
    mutationFn: () => call('notifications.dismiss', { body: { id: account_id, prop, value: dismissible[prop].by } }),
    onSuccess: async () => {
      await Promise.all(
        [idStorageQuery.queryKey, ['account']].map((queryKey) => queryClient.invalidateQueries({ queryKey })),
      );
      toast('The notice will not appear again');
    },
    onError: (error) => toastProblem('The notice was not dismissed.', error),
  });
  if (!isOwner) return null;
  return (
    <Card
      heading="Pictures of IDs"
      about="For all websites. When this is off, they are deleted as soon as a decision is final."
    >
      <Loaded query={storage} loading="Loading what is kept" failed="What is kept did not load">
        {(data) => (
          <>
            {data.has_canada_notice && !data.id_storage_notice_dismissed ? (
              <CanadaNotice busy={dismiss.isPending} onDismiss={() => dismiss.mutate()} />
            ) : null}
            <IdStorageForm
              key={`${data.id_storage_enabled} ${data.image_days}`}
              saved={data}
              onSaved={(answer) => {
                queryClient.setQueryData(idStorageQuery.queryKey, answer);
                queryClient.invalidateQueries({ queryKey: ['account'] });
              }}
            />
          </>
        )}
      </Loaded>
    </Card>
  );
}
