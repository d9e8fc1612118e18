import { useLingui } from '@lingui/react/macro';
import { useState } from 'react';
import { useApp } from '#app-context.ts';
import type { Side } from '#features/show-id/next-side.ts';
import { CardPicture, PassportPicture } from '#features/show-id/pictures.tsx';
import { useSideWords } from '#features/show-id/use-side-words.ts';
import { Button } from '#parts/button.tsx';
import { FileButton } from '#parts/file-button.tsx';
import { Note } from '#parts/note.tsx';
import { ProblemNote } from '#parts/problem-note.tsx';
import { Sheet } from '#parts/sheet.tsx';
import { Title } from '#parts/title.tsx';
import { openPhoto } from '#pictures/open-photo.ts';
import styles from './upload-id.module.css';

interface Props {
  readonly side: Side;
  readonly onBack: () => void;
  readonly onCamera: (() => void) | null;
}

/** A photo of one side from a file. It is made smaller here, and its code is read here, before it is sent. */
export function UploadId({ side, onBack, onCamera }: Props) {
  const { t } = useLingui();
  const { flow, view } = useApp();
  const words = useSideWords(side);
  const [state, setState] = useState<'idle' | 'reading' | 'unknown_format'>('idle');

  const send = async (file: File) => {
    setState('reading');
    const photo = await openPhoto(file);
    if (!photo) return setState('unknown_format');
    const { preparePhoto } = await import('#features/show-id/prepare-photo.ts');
    const prepared = await preparePhoto(photo, side === 'back');
    setState('idle');
    await flow.submitDocument({ side, from_camera: false, ...prepared });
  };

  return (
    <Sheet onBack={onBack}>
      <Title lead={t`Flat, in good light, all four corners in the picture.`}>{words.upload}</Title>
      <div className={styles.picture}>{side === 'passport' ? <PassportPicture /> : <CardPicture />}</div>
      {state === 'unknown_format' && (
        <Note>{t`This browser cannot open that photo’s format. Choose a JPEG or PNG, or take the picture with the camera.`}</Note>
      )}
      <ProblemNote problem={view.problem} />
      <div className={styles.gap} />
      <div className={styles.buttons}>
        <FileButton isBusy={view.busy === 'document' || state === 'reading'} onFile={(file) => void send(file)}>
          {t`Choose a photo`}
        </FileButton>
        {onCamera && <Button look="alt" onClick={onCamera}>{t`Use the camera`}</Button>}
      </div>
    </Sheet>
  );
}
