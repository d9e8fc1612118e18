import { useLingui } from '@lingui/react/macro';
import { useApp } from '#app-context.ts';
import { isInAppBrowser } from '#camera/in-app-browser.ts';
import { FileFaultNote } from '#features/show-id/file-fault.tsx';
import { isComputer } from '#features/show-id/is-computer.ts';
import { KeptNote } from '#features/show-id/kept-note.tsx';
import type { Side } from '#features/show-id/next-side.ts';
import { OtherWays } from '#features/show-id/other-ways.tsx';
import { PhotoButtons } from '#features/show-id/photo-buttons.tsx';
import { CardPicture, PassportPicture } from '#features/show-id/pictures.tsx';
import { useSideWords } from '#features/show-id/use-side-words.ts';
import { Button } from '#parts/button.tsx';
import { Buttons } from '#parts/buttons.tsx';
import { Gap } from '#parts/gap.tsx';
import { ProblemNote } from '#parts/problem-note.tsx';
import { Sheet } from '#parts/sheet.tsx';
import { Title } from '#parts/title.tsx';
import type { FileFault } from '#pictures/open-photo.ts';
import styles from './upload-id.module.css';

interface Props {
  readonly side: Side;
  readonly onBack: () => void;
  readonly onCamera: (() => void) | null;
  readonly onFiles: (files: readonly File[]) => void;
  readonly isDropping: boolean;
  readonly isReading: boolean;
  readonly fault: FileFault | null;
}

/** Asks for a photo of one side: chosen, dropped or pasted. */
export function ChoosePhoto({ side, onBack, onCamera, onFiles, isDropping, isReading, fault }: Props) {
  const { t } = useLingui();
  const { view } = useApp();
  const words = useSideWords(side);
  const isBlocked = onCamera === null && isInAppBrowser(navigator.userAgent);
  return (
    <Sheet onBack={onBack}>
      <Title lead={t`Flat, in good light, all four corners in the picture.`}>{words.upload}</Title>
      <div className={`${styles.picture} ${isDropping ? styles.dropping : ''}`}>
        {side === 'passport' ? <PassportPicture /> : <CardPicture />}
        {isComputer() && <p>{isDropping ? t`Let go to add it` : t`Or drop a photo here, or paste one.`}</p>}
      </div>
      <p role="status" className={styles.reading}>
        {isReading ? t`Reading the photo` : ''}
      </p>
      {fault && <FileFaultNote fault={fault} />}
      {(fault === 'heic' || isBlocked) && (
        <div className={styles.ways}>
          <OtherWays isOnlyWay={false} />
        </div>
      )}
      <ProblemNote problem={view.problem} />
      <Gap />
      <Buttons>
        <PhotoButtons
          isBusy={view.busy === 'document' || isReading}
          onFiles={onFiles}
          hasCameraApp={onCamera === null && !isComputer()}
        />
        {onCamera && <Button look="alt" onClick={onCamera}>{t`Use the camera`}</Button>}
      </Buttons>
      <KeptNote />
    </Sheet>
  );
}
