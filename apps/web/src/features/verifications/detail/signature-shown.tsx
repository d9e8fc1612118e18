import type { VerificationDetail } from '@carded/contract';
import { useMutation } from '@tanstack/react-query';
import { useState } from 'react';
import { useImage } from '#features/verifications/viewer/use-image.ts';
import { call } from '#platform/queries/api.ts';
import { submitDownload } from '#platform/submit-download.ts';
import { Button } from '#ui/button.tsx';
import { ErrorState } from '#ui/states/loaded.tsx';
import { toastProblem } from '#ui/toast.tsx';
import css from './detail-actions.module.css';
import { DetailSection } from './detail-section.tsx';
import evidenceCss from './evidence.module.css';

/** What the buyer signed: shown on asking, and downloaded with a ticket that works once. */
export function SignatureShown({ detail: { uuid, signature } }: { detail: VerificationDetail }) {
  const [isShown, setIsShown] = useState(false);
  const download = useMutation({
    mutationFn: () => call('signatures.ticket', { body: { uuid } }),
    onSuccess: ({ ticket }) => submitDownload(`/api/user/signature-dl/${uuid}`, { ticket }),
    onError: (error) => toastProblem('The signature was not downloaded.', error),
  });
  if (signature === null) return null;
  return (
    <DetailSection heading="Signature" aside={`Signed as ${signature.name}`}>
      {isShown ? <SignaturePicture uuid={uuid} name={signature.name} /> : null}
      {signature.token === null ? (
        <p>The image was deleted.</p>
      ) : (
        <div className={css.actions}>
          {isShown ? null : (
            <Button size="sm" onClick={() => setIsShown(true)}>
              Show the signature
            </Button>
          )}
          <Button size="sm" busy={download.isPending} onClick={() => download.mutate()}>
            Download it
          </Button>
        </div>
      )}
    </DetailSection>
  );
}

function SignaturePicture({ uuid, name }: { uuid: string; name: string }) {
  const image = useImage(uuid, 'signature');
  if (image.isPending) return <p role="status">Opening the signature</p>;
  if (image.isError)
    return (
      <ErrorState
        heading="The signature did not open"
        kept="It is still stored."
        error={image.error}
        onRetry={() => image.refetch()}
      />
    );
  const [picture] = image.data.images;
  return picture === undefined ? (
    <p>The image was deleted.</p>
  ) : (
    <img className={evidenceCss.signature} src={picture.data} alt={`Signature of ${name}`} />
  );
}
