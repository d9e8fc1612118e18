import { useLingui } from '@lingui/react/macro';
import { CameraTrouble } from '#camera/camera-trouble.tsx';
import type { CameraState } from '#camera/use-camera.ts';
import { KeptNote } from '#features/show-id/kept-note.tsx';
import { OtherWays } from '#features/show-id/other-ways.tsx';
import { Sheet } from '#parts/sheet.tsx';
import { Title } from '#parts/title.tsx';

interface Props {
  readonly state: CameraState;
  readonly onBack: () => void;
  readonly onAgain: () => void;
  /** Null where the shop takes live pictures only. */
  readonly onUpload: (() => void) | null;
}

/** The camera is off, missing, or does not get on: every way that is left. */
export function ScanTrouble({ state, onBack, onAgain, onUpload }: Props) {
  const { t } = useLingui();
  const lead = onUpload ? t`Turn it on, or upload a photo.` : t`This shop takes pictures from a camera only.`;
  return (
    <Sheet onBack={onBack}>
      <Title lead={state === 'refused' || state === 'absent' ? lead : undefined}>
        {state === 'refused'
          ? t`The camera is off for this page`
          : state === 'absent'
            ? t`No camera was found`
            : t`Camera trouble`}
      </Title>
      <CameraTrouble
        isRefused={state === 'refused'}
        onAgain={onAgain}
        onUpload={onUpload}
        otherWays={<OtherWays isOnlyWay={onUpload === null} />}
      />
      <KeptNote />
    </Sheet>
  );
}
