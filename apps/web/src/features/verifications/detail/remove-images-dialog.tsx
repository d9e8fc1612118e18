import { useMutation, useQueryClient } from '@tanstack/react-query';
import { detailQuery } from '#features/verifications/queries.ts';
import { freshGrant } from '#features/verifications/viewer/use-image.ts';
import { call } from '#platform/queries/api.ts';
import { ConfirmDialog } from '#ui/dialogs/confirm-dialog.tsx';
import { Refused } from '#ui/pages/refused.tsx';
import { toast } from '#ui/toast.tsx';

/** Deletes every photo of the verification. The grant is fetched now: the one that opened the photo may have expired. */
export function RemoveImagesDialog({
  uuid,
  documentId,
  onClose,
  onDone,
}: {
  uuid: string;
  documentId: string;
  onClose: () => void;
  onDone: () => void;
}) {
  const queryClient = useQueryClient();
  const remove = useMutation({
    mutationFn: async () => call('images.remove', { body: { token: await freshGrant(uuid, documentId) } }),
    onSuccess: () => {
      queryClient.invalidateQueries({ queryKey: detailQuery(uuid).queryKey });
      toast('Photos deleted');
      onDone();
    },
  });
  return (
    <ConfirmDialog
      opened
      heading="Delete the photos of this ID?"
      action="Delete the photos"
      busy={remove.isPending}
      onClose={onClose}
      onConfirm={() => remove.mutate()}
    >
      <Refused error={remove.error} />
      <p>
        The answer and its reasons stay, and the signature. The photos, and what was read from them, cannot be brought
        back.
      </p>
    </ConfirmDialog>
  );
}
