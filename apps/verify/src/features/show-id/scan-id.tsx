import { useLingui } from '@lingui/react/macro';
import { useCallback, useState } from 'react';
import { useApp } from '#app-context.ts';
import { CameraTrouble } from '#camera/camera-trouble.tsx';
import { HintBubble } from '#camera/hint-bubble.tsx';
import { useCamera } from '#camera/use-camera.ts';
import { useWatch } from '#camera/use-watch.ts';
import viewStyles from '#camera/viewfinder.module.css';
import { Viewfinder } from '#camera/viewfinder.tsx';
import type { Side } from '#features/show-id/next-side.ts';
import { Sides } from '#features/show-id/sides.tsx';
import { useSideWords } from '#features/show-id/use-side-words.ts';
import { Button } from '#parts/button.tsx';
import { ProblemNote } from '#parts/problem-note.tsx';
import { Sheet } from '#parts/sheet.tsx';
import { Title } from '#parts/title.tsx';
import { draw, longestSent, toJpeg } from '#pictures/drawing.ts';

interface Props {
  readonly side: Side;
  readonly onBack: () => void;
  readonly onUpload: (() => void) | null;
}

/** The camera: live hints, the back taken by itself once its code is read, and always a button. */
export function ScanId({ side, onBack, onUpload }: Props) {
  const { t } = useLingui();
  const { flow, view } = useApp();
  const words = useSideWords(side);
  const [attempt, setAttempt] = useState(0);
  const [isInTrouble, setInTrouble] = useState(false);
  const [shot, setShot] = useState<string | null>(null);
  const { video, state } = useCamera('environment', attempt);
  const isSending = view.busy === 'document';

  const take = useCallback(
    async (deviceText?: string) => {
      const element = video.current;
      if (!element || element.videoWidth === 0 || flow.read().busy) return;
      const image = toJpeg(draw(element, longestSent));
      setShot(`data:image/jpeg;base64,${image}`);
      await flow.submitDocument({
        side,
        image,
        from_camera: true,
        ...(deviceText === undefined ? {} : { device_text: deviceText }),
      });
      setShot(null);
    },
    [flow, side, video],
  );
  const isLooking = state === 'live' && shot === null && !isInTrouble && view.problem === null;
  const hint = useWatch({ video, isOn: isLooking, onCode: side === 'back' ? take : null });

  if (isInTrouble || state === 'refused' || state === 'absent') {
    const again = () => {
      setInTrouble(false);
      setAttempt((last) => last + 1);
    };
    return (
      <Sheet onBack={isInTrouble ? again : onBack}>
        <Title
          lead={state === 'live' ? undefined : onUpload ? t`Turn it on, or upload a photo.` : t`Turn it on to go on.`}
        >
          {state === 'refused'
            ? t`The camera is off for this page`
            : state === 'absent'
              ? t`No camera was found`
              : t`Camera trouble`}
        </Title>
        <CameraTrouble isRefused={state === 'refused'} onAgain={again} onUpload={onUpload} />
      </Sheet>
    );
  }
  return (
    <Sheet onBack={onBack} isCamera>
      <Viewfinder video={video} label={words.name} shape="card" shot={shot}>
        <HintBubble hint={hint} isSending={isSending} isByHand={side !== 'back'} />
        {side !== 'passport' && <Sides now={side} />}
      </Viewfinder>
      <div className={viewStyles.below}>
        <Title>
          {words.scan}
          {side === 'back' && ` ${t`We take the picture by ourselves.`}`}
        </Title>
        <ProblemNote problem={view.problem} />
        <div className={viewStyles.shutter}>
          <Button onClick={() => void take()} isBusy={isSending} disabled={state !== 'live'}>
            {t`Take the picture`}
          </Button>
        </div>
        <div className={viewStyles.two}>
          {onUpload && (
            <button type="button" onClick={onUpload}>
              {t`Upload a photo`}
            </button>
          )}
          <button type="button" onClick={() => setInTrouble(true)}>
            {t`Camera trouble?`}
          </button>
        </div>
      </div>
    </Sheet>
  );
}
