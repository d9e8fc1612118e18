import type { VerificationDetail } from '@carded/contract';
import { useMutation, useQueryClient } from '@tanstack/react-query';
import { useState } from 'react';
import { ComparedFacts } from '#features/verifications/detail/buyer-facts.tsx';
import { detailQuery } from '#features/verifications/queries.ts';
import { call } from '#platform/queries/api.ts';
import { useIsPhone } from '#platform/use-is-phone.ts';
import { Button } from '#ui/button.tsx';
import dialog from '#ui/dialogs/dialog.module.css';
import { ConfirmDialog, Dialog } from '#ui/dialogs/dialog.tsx';
import { Refused } from '#ui/pages/refused.tsx';
import { Segmented } from '#ui/segmented.tsx';
import { ErrorState } from '#ui/states/loaded.tsx';
import { toast } from '#ui/toast.tsx';
import { sideWords } from '../detail/buyer-facts.tsx';
import { freshGrant, useImage } from '../detail/signature-shown.tsx';
import { PanZoomStage } from './pan-zoom-stage.tsx';
import css from './viewer.module.css';

/** A side's name; a second try of the same side is numbered. */
const choicesOf = (documents: VerificationDetail['documents']) =>
  documents.map((document, index) => {
    const before = documents.slice(0, index).filter(({ side }) => side === document.side).length;
    return {
      value: document.id,
      label: before === 0 ? sideWords[document.side] : `${sideWords[document.side]} ${before + 1}`,
    };
  });

/** Shows one side at a time, beside typed and read values. */
export function ImageViewer({
  detail,
  firstId,
  onClose,
}: {
  detail: VerificationDetail;
  firstId: string;
  onClose: () => void;
}) {
  const [openId, setOpenId] = useState(firstId);
  const [isAsking, setIsAsking] = useState(false);
  const isPhone = useIsPhone();
  const choices = choicesOf(detail.documents.filter(({ isStored }) => isStored));
  const open = choices.find(({ value }) => value === openId);
  const next = (by: number) => {
    const at = choices.findIndex(({ value }) => value === openId);
    const other = choices[(at + by + choices.length) % choices.length];
    if (other !== undefined) setOpenId(other.value);
  };
  if (isAsking)
    return (
      <RemoveImagesDialog uuid={detail.uuid} documentId={openId} onClose={() => setIsAsking(false)} onDone={onClose} />
    );
  return (
    <Dialog
      onClose={onClose}
      size={detail.compared.length > 0 ? 1120 : 860}
      fullScreen={isPhone}
      title="Photo of the ID"
      onKeyDown={(event) => {
        if (event.key === '[') next(-1);
        if (event.key === ']') next(1);
      }}
    >
      <div className={dialog.body}>
        {choices.length > 1 ? (
          <div className={css.sides}>
            <Segmented label="Side" value={openId} options={choices} onChange={setOpenId} />
          </div>
        ) : null}
        <div className={css.beside} data-compared={detail.compared.length > 0 || undefined}>
          <DocumentPicture
            key={openId}
            uuid={detail.uuid}
            documentId={openId}
            alt={`The ID, ${open?.label.toLowerCase() ?? ''}`}
          />
          {detail.compared.length > 0 ? <ComparedFacts compared={detail.compared} /> : null}
        </div>
        <div className={dialog.actions}>
          {detail.images_delete_allowed ? (
            <Button kind="danger" onClick={() => setIsAsking(true)}>
              Delete the photos
            </Button>
          ) : null}
          <Button onClick={onClose}>Close</Button>
        </div>
      </div>
    </Dialog>
  );
}

/** The picture of one document, opened for this look only. */
function DocumentPicture({ uuid, documentId, alt }: { uuid: string; documentId: string; alt: string }) {
  const image = useImage(uuid, documentId);
  if (image.isPending)
    return (
      <p className={css.opening} role="status">
        Opening the photo
      </p>
    );
  if (image.isError)
    return (
      <ErrorState
        heading="The photo did not open"
        kept="It is still stored."
        error={image.error}
        onRetry={() => image.refetch()}
      />
    );
  const [picture] = image.data.images;
  return picture === undefined ? (
    <p className={css.opening}>The photo is deleted.</p>
  ) : (
    <PanZoomStage src={picture.data} alt={alt} />
  );
}

/** Deletes every photo of the verification. The grant is fetched now: the one that opened the photo may have expired. */
function RemoveImagesDialog({
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
