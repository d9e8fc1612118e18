import type { CameraFault } from '#camera/camera-advice.ts';
import { CameraTrouble } from '#camera/camera-trouble.tsx';
import { DeclineSelfie } from '#features/selfie/consent/decline-selfie.tsx';
import { Sheet } from '#parts/sheet.tsx';
import { Title } from '#parts/text/title.tsx';
import { useWords } from '#words/use-words.ts';

type Props = {
  readonly state: Exclude<CameraFault, 'useless'>;
  readonly onBack: () => void;
  readonly onAgain: () => void;
  /** Null where the shop takes live pictures only. */
  readonly onUpload: (() => void) | null;
};

/** The camera is off, missing or taken: a file, or no selfie at all. */
export function SelfieTrouble({ state, onBack, onAgain, onUpload }: Props) {
  const say = useWords();
  return (
    <Sheet onBack={onBack}>
      <Title lead={onUpload ? say('turn_on_or_upload') : say('camera_only')}>
        {state === 'refused' ? say('camera_off') : state === 'absent' ? say('no_camera') : say('camera_trouble')}
      </Title>
      <CameraTrouble fault={state} onAgain={onAgain} onUpload={onUpload}>
        <DeclineSelfie />
      </CameraTrouble>
    </Sheet>
  );
}
