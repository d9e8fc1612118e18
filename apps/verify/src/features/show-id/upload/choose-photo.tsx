import { useApp } from '#app-context.ts';
import { isInAppBrowser } from '#camera/in-app-browser.ts';
import { KeptNote } from '#features/show-id/kept-note.tsx';
import type { Side } from '#features/show-id/next-side.ts';
import { OtherWays } from '#features/show-id/other-ways.tsx';
import { isComputer } from '#features/show-id/phone/is-computer.ts';
import { useSideWords } from '#features/show-id/use-side-words.ts';
import { Button } from '#parts/button.tsx';
import { Buttons } from '#parts/buttons.tsx';
import { Gap } from '#parts/gap.tsx';
import { Sheet } from '#parts/sheet.tsx';
import { ProblemNote } from '#parts/text/problem-note.tsx';
import { Title } from '#parts/text/title.tsx';
import type { FileFault } from '#pictures/open-photo.ts';
import { useWords } from '#words/use-words.ts';
import { FileFaultNote } from './file-fault.tsx';
import { PhotoButtons } from './photo-buttons.tsx';
import { BackPicture, CardPicture, PassportPicture } from './pictures.tsx';
import styles from './upload-id.module.css';

type Props = {
  readonly side: Side;
  readonly onBack: () => void;
  readonly onCamera: (() => void) | null;
  readonly onFiles: (files: readonly File[]) => void;
  readonly isDropping: boolean;
  readonly isReading: boolean;
  readonly fault: FileFault | null;
};

const pictures = { front: CardPicture, back: BackPicture, passport: PassportPicture } as const;

/** Asks for a photo of one side: chosen, dropped or pasted. */
export function ChoosePhoto({ side, onBack, onCamera, onFiles, isDropping, isReading, fault }: Props) {
  const say = useWords();
  const { view } = useApp();
  const words = useSideWords(side);
  const Picture = pictures[side];
  const isBlocked = onCamera === null && isInAppBrowser(navigator.userAgent);
  return (
    <Sheet onBack={onBack}>
      <Title lead={say('how_to_photograph')}>{words.upload}</Title>
      <div className={`${styles.picture} ${isDropping ? styles.dropping : ''}`}>
        <Picture />
        {isComputer() && <p>{isDropping ? say('drop_it') : say('drop_or_paste')}</p>}
      </div>
      <p role="status" className={styles.reading}>
        {isReading ? say('reading_the_photo') : ''}
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
        {onCamera && (
          <Button look="alt" onClick={onCamera}>
            {say('use_the_camera')}
          </Button>
        )}
      </Buttons>
      <KeptNote />
    </Sheet>
  );
}
