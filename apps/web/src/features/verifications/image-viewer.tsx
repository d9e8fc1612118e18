import { Modal } from '@mantine/core';
import { useMutation, useQuery, useQueryClient } from '@tanstack/react-query';
import { useState } from 'react';
import { call } from '#platform/api.ts';
import { Button } from '#ui/button.tsx';
import { ConfirmDialog } from '#ui/confirm-dialog.tsx';
import dialog from '#ui/dialog.module.css';
import { ErrorState } from '#ui/error-state.tsx';
import { toast, toastProblem } from '#ui/toast.tsx';
import { ZoomImage } from '#ui/zoom-image.tsx';
import { detailQuery } from './queries.ts';

/** A grant lives 60 seconds: a fresh one is asked for at the moment of looking, and the picture is never kept. */
const useImage = (uuid: string, documentId: string) =>
  useQuery({
    queryKey: ['image', uuid, documentId],
    queryFn: async () => {
      const { verification } = await call('verifications.get', { params: { uuid } });
      const token = verification.documents.find(({ id }) => id === documentId)?.token ?? '';
      return { token, ...(await call('images.get', { params: { token } })) };
    },
    staleTime: Number.POSITIVE_INFINITY,
    gcTime: 0,
    refetchOnWindowFocus: false,
  });

export const ImageViewer = ({
  uuid,
  documentId,
  onClose,
}: {
  uuid: string;
  documentId: string;
  onClose: () => void;
}) => {
  const image = useImage(uuid, documentId);
  const queryClient = useQueryClient();
  const [isAsking, setIsAsking] = useState(false);
  const remove = useMutation({
    mutationFn: (token: string) => call('images.remove', { body: { token } }),
    onSuccess: () => {
      queryClient.invalidateQueries({ queryKey: detailQuery(uuid).queryKey });
      toast('Photos deleted');
      onClose();
    },
    onError: (error) => toastProblem('The photos are still there.', error),
  });
  if (isAsking)
    return (
      <ConfirmDialog
        opened
        heading="Delete the photos of this ID?"
        action="Delete the photos"
        busy={remove.isPending}
        onClose={() => setIsAsking(false)}
        onConfirm={() => remove.mutate(image.data?.token ?? '')}
      >
        <p>The answer and its reasons stay. The photos cannot be brought back.</p>
      </ConfirmDialog>
    );
  return (
    <Modal opened onClose={onClose} size="xl" title="Photo of the ID" closeButtonProps={{ 'aria-label': 'Close' }}>
      {image.isPending ? <p role="status">Opening the sealed photo</p> : null}
      {image.isError ? (
        <ErrorState
          heading="The photo did not open"
          kept="It is still stored."
          error={image.error}
          onRetry={() => image.refetch()}
        />
      ) : null}
      {image.data ? (
        <div className={dialog.body}>
          {image.data.images.map((picture) => (
            <ZoomImage key={picture.side} src={picture.data} alt={`The ID, ${picture.side}`} />
          ))}
          <div className={dialog.actions}>
            {image.data.delete_allowed ? (
              <Button kind="danger" onClick={() => setIsAsking(true)}>
                Delete the photos
              </Button>
            ) : null}
            <Button onClick={onClose}>Close</Button>
          </div>
        </div>
      ) : null}
    </Modal>
  );
};
