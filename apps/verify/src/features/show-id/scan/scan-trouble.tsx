import { CameraTrouble } from '#camera/camera-trouble.tsx';
import type { CameraState } from '#camera/use-camera.ts';
import { KeptNote } from '#features/show-id/kept-note.tsx';
import { OtherWays } from '#features/show-id/other-ways.tsx';
import { Sheet } from '#parts/sheet.tsx';
import { Title } from '#parts/text/title.tsx';
import { useWords } from '#words/use-words.ts';

type Props = {
  readonly state: CameraState;
  readonly onBack: () => void;
  readonly onAgain: () => void;
  /** Null where the shop takes live pictures only. */
  readonly onUpload: (() => void) | null;
};

/** The camera is off, missing, or does not get on: every way that is left. */
export function ScanTrouble({ state, onBack, onAgain, onUpload }: Props) {
  const say = useWords();
  const fault = state === 'starting' || state === 'live' ? 'useless' : state;
  const lead = onUpload ? say('turn_on_or_upload') : say('camera_only');
  return (
    <Sheet onBack={onBack}>
      <Title lead={fault === 'refused' || fault === 'absent' ? lead : undefined}>
        {fault === 'refused' ? say('camera_off') : fault === 'absent' ? say('no_camera') : say('camera_trouble')}
      </Title>
      <CameraTrouble
        fault={fault}
        onAgain={onAgain}
        onUpload={onUpload}
        otherWays={<OtherWays isOnlyWay={onUpload === null} />}
      />
      <KeptNote />
    </Sheet>
  );
}
