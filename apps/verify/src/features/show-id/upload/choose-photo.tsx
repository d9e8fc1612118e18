import { useRef } from 'react';
import { useApp } from '#app-context.ts';
import { isInAppBrowser } from '#camera/camera-trouble.tsx';
import { KeptNote, type Side, useSideWords } from '#features/show-id/choose-id.tsx';
import { isComputer, OtherWays } from '#features/show-id/other-ways.tsx';
import { Button, Buttons, Gap } from '#parts/button.tsx';
import { Sheet } from '#parts/sheet.tsx';
import { Note, ProblemNote } from '#parts/text/note.tsx';
import { Title } from '#parts/text/title.tsx';
import type { FileFault } from '#pictures/open-photo.ts';
import { useWords } from '#words/use-words.ts';
import { BackPicture, CardPicture, PassportPicture } from '../choose-id.tsx';
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

/** Explains why a file cannot be used, and what to do instead. */
function FileFaultNote({ fault }: { readonly fault: FileFault }) {
  const say = useWords();
  const texts: Record<FileFault, string> = {
    heic: isComputer() ? say('file_is_heic_computer') : say('file_is_heic'),
    pdf: say('file_is_pdf'),
    video: say('file_is_video'),
    too_large: say('file_too_large'),
    unknown: say('file_unknown'),
  };
  return <Note>{texts[fault]}</Note>;
}

type PhotoButtonsProps = {
  readonly isBusy: boolean;
  readonly onFiles: (files: readonly File[]) => void;
  /** Whether to offer the phone's camera app too, which works where a page has no camera. */
  readonly hasCameraApp: boolean;
};

/** The system's own choice of photos: one, or front and back at once. */
function PhotoButtons({ isBusy, onFiles, hasCameraApp }: PhotoButtonsProps) {
  const say = useWords();
  const input = useRef<HTMLInputElement>(null);
  const cameraApp = useRef<HTMLInputElement>(null);
  const taken = ({ target }: { target: HTMLInputElement }) => {
    const files = [...(target.files ?? [])];
    target.value = '';
    if (files.length > 0) onFiles(files);
  };
  return (
    <>
      <input ref={input} type="file" accept="image/*" multiple hidden onChange={taken} />
      {hasCameraApp && (
        <>
          <input ref={cameraApp} type="file" accept="image/*" capture="environment" hidden onChange={taken} />
          <Button isBusy={isBusy} onClick={() => cameraApp.current?.click()}>
            {say('take_a_photo')}
          </Button>
        </>
      )}
      <Button look={hasCameraApp ? 'alt' : 'go'} isBusy={isBusy} onClick={() => input.current?.click()}>
        {say('choose_a_photo')}
      </Button>
    </>
  );
}
