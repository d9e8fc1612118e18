import type { VerificationDetail } from '@carded/contract';
import { useState } from 'react';
import { formatDateTime } from '#platform/format.ts';
import { StatusShape } from '#ui/status-shape.tsx';
import css from './detail.module.css';
import { DetailSection } from './detail-section.tsx';
import { ImageViewer } from './image-viewer.tsx';

const sides = { front: 'Front', back: 'Back', passport: 'Passport', selfie: 'Selfie' };

/** The photos a buyer showed. Nothing is loaded until one is opened; every look is recorded. */
export const DocumentsShown = ({ detail }: { detail: VerificationDetail }) => {
  const [openId, setOpenId] = useState<string | null>(null);
  if (detail.documents.length === 0) return null;
  return (
    <DetailSection heading="Card shown" aside={detail.id_storage ? 'Kept, as you chose' : 'Deleted when decided'}>
      <ul className={css.documents}>
        {detail.documents.map((document) => (
          <li key={document.id}>
            {document.isStored && document.token !== null ? (
              <button type="button" onClick={() => setOpenId(document.id)}>
                Look at the {sides[document.side].toLowerCase()}
              </button>
            ) : (
              <span>
                <StatusShape group="blocked" /> Photo deleted
              </span>
            )}
            <small>
              {sides[document.side]}, {formatDateTime(document.at)}
            </small>
          </li>
        ))}
      </ul>
      {openId === null ? null : <ImageViewer uuid={detail.uuid} documentId={openId} onClose={() => setOpenId(null)} />}
    </DetailSection>
  );
};
