import type { VerificationDetail } from '@carded/contract';
import { lazy, Suspense, useState } from 'react';
import { sideWords } from '#features/verifications/detail/buyer-facts.tsx';
import { formatDate, formatDateTime } from '#platform/format.ts';
import { StatusShape } from '#ui/chip.tsx';
import { DetailSection } from './detail-section.tsx';
import evidenceCss from './evidence.module.css';

const ImageViewer = lazy(async () => ({
  default: (await import('#features/verifications/viewer/image-viewer.tsx')).ImageViewer,
}));

/** The photos a buyer showed. Nothing is loaded until one is opened; every look is recorded. */
export function DocumentsShown({ detail }: { detail: VerificationDetail }) {
  const [openId, setOpenId] = useState<string | null>(null);
  if (detail.documents.length === 0) return null;
  return (
    <DetailSection heading="Card shown" aside={keptUntil(detail)}>
      <ul className={evidenceCss.documents}>
        {detail.documents.map((document) => (
          <li key={document.id}>
            {document.isStored && document.token !== null ? (
              <button type="button" onClick={() => setOpenId(document.id)}>
                Look at the {sideWords[document.side].toLowerCase()}
              </button>
            ) : (
              <span>
                <StatusShape group="blocked" /> Photo deleted
              </span>
            )}
            <small>
              {sideWords[document.side]}, {formatDateTime(document.at)}
            </small>
          </li>
        ))}
      </ul>
      {openId === null ? null : (
        <Suspense fallback={null}>
          <ImageViewer detail={detail} firstId={openId} onClose={() => setOpenId(null)} />
        </Suspense>
      )}
    </DetailSection>
  );
}

const keptUntil = ({ documents, id_storage: isKept }: VerificationDetail): string => {
  const [first] = documents.filter(({ isStored }) => isStored);
  if (first === undefined) return 'Deleted';
  if (first.until !== null)
    return isKept ? `Deleted on ${formatDate(first.until)}, as you chose` : `Kept until ${formatDateTime(first.until)}`;
  return isKept ? 'Kept, as you chose' : 'Deleted when decided';
};
