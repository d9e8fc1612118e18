import { useLingui } from '@lingui/react/macro';
import { useState } from 'react';
import { useApp } from '#app-context.ts';
import { consentVersion } from '#features/selfie/consent-version.ts';
import { FileButton } from '#parts/file-button.tsx';
import { Gap } from '#parts/gap.tsx';
import { Note } from '#parts/note.tsx';
import { ProblemNote } from '#parts/problem-note.tsx';
import { Sheet } from '#parts/sheet.tsx';
import { Title } from '#parts/title.tsx';
import { draw, longestSent, toJpeg } from '#pictures/drawing.ts';
import { openPhoto } from '#pictures/open-photo.ts';

/** A selfie from a file, for buyers without a live camera. */
export function SelfieUpload({ onBack }: { readonly onBack: () => void }) {
  const { t } = useLingui();
  const { flow, view } = useApp();
  const [isUnknownFormat, setUnknownFormat] = useState(false);
  const send = async (file: File) => {
    const photo = await openPhoto(file);
    setUnknownFormat(photo === null);
    if (!photo) return;
    const image = toJpeg(draw(photo, longestSent));
    photo.close();
    await flow.submitDocument({ side: 'selfie', image, from_camera: false, consent: { version: consentVersion } });
  };
  return (
    <Sheet onBack={onBack}>
      <Title lead={t`Your whole face, in good light, without sunglasses.`}>{t`Add a selfie`}</Title>
      {isUnknownFormat && <Note>{t`This browser cannot open that photo’s format. Choose a JPEG or PNG.`}</Note>}
      <ProblemNote problem={view.problem} />
      <Gap />
      <FileButton isBusy={view.busy === 'document'} onFile={(file) => void send(file)} capture="user">
        {t`Choose a photo`}
      </FileButton>
    </Sheet>
  );
}
