import type { VerificationDetail } from '@carded/contract';
import { useState } from 'react';
import { ComparedFacts } from '#features/verifications/detail/compared-facts.tsx';
import { RemoveImagesDialog } from '#features/verifications/detail/remove-images-dialog.tsx';
import { useIsPhone } from '#platform/use-is-phone.ts';
import { Button } from '#ui/button.tsx';
import dialog from '#ui/dialogs/dialog.module.css';
import { Dialog } from '#ui/dialogs/dialog.tsx';
import { Segmented } from '#ui/segmented.tsx';
import { DocumentPicture } from './document-picture.tsx';
import { sideWords } from './side-words.ts';
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

/** Show image: one side at a time, with what was typed and read beside it. */
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
