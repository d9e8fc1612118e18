import { useLingui } from '@lingui/react/macro';
import { useState } from 'react';
import { useApp } from '#app-context.ts';
import { CameraTrouble } from '#camera/camera-trouble.tsx';
import { HintBubble } from '#camera/hint-bubble.tsx';
import { hasCamera, useCamera } from '#camera/use-camera.ts';
import { useWatch } from '#camera/use-watch.ts';
import viewStyles from '#camera/viewfinder.module.css';
import { Viewfinder } from '#camera/viewfinder.tsx';
import { consentVersion } from '#features/selfie/consent-version.ts';
import { SelfieUpload } from '#features/selfie/selfie-upload.tsx';
import { Button } from '#parts/button.tsx';
import { ProblemNote } from '#parts/problem-note.tsx';
import { Sheet } from '#parts/sheet.tsx';
import { Title } from '#parts/title.tsx';
import { draw, longestSent, toJpeg } from '#pictures/drawing.ts';

/** The front camera and one button. */
export function SelfieCamera({ onBack }: { readonly onBack: () => void }) {
  const { t } = useLingui();
  const { flow, view, flags } = useApp();
  const [attempt, setAttempt] = useState(0);
  const [isUploading, setUploading] = useState(flags.novideo === true || !hasCamera());
  const [shot, setShot] = useState<string | null>(null);
  const { video, state } = useCamera('user', attempt);
  const hint = useWatch({ video, isOn: state === 'live' && shot === null });
  const upload = view.buyer?.id.camera_only ? null : () => setUploading(true);

  const take = async () => {
    const element = video.current;
    if (!element || element.videoWidth === 0) return;
    const image = toJpeg(draw(element, longestSent));
    setShot(`data:image/jpeg;base64,${image}`);
    await flow.submitDocument({ side: 'selfie', image, from_camera: true, consent: { version: consentVersion } });
    setShot(null);
  };

  if (isUploading) return <SelfieUpload onBack={onBack} />;
  if (state === 'refused' || state === 'absent') {
    return (
      <Sheet onBack={onBack}>
        <Title>{state === 'refused' ? t`The camera is off for this page` : t`No camera was found`}</Title>
        <CameraTrouble isRefused={state === 'refused'} onAgain={() => setAttempt(attempt + 1)} onUpload={upload} />
      </Sheet>
    );
  }
  const isSending = view.busy === 'document';
  return (
    <Sheet onBack={onBack} isCamera>
      <Viewfinder video={video} label={t`Your face`} shape="face" shot={shot} isMirrored>
        <HintBubble hint={hint} isSending={isSending} isByHand />
      </Viewfinder>
      <div className={viewStyles.below}>
        <Title>{t`Look into the camera, your face inside the oval.`}</Title>
        <ProblemNote problem={view.problem} />
        <div className={viewStyles.shutter}>
          <Button onClick={() => void take()} isBusy={isSending} disabled={state !== 'live'}>
            {t`Take the picture`}
          </Button>
        </div>
        {upload && (
          <div className={viewStyles.two}>
            <button type="button" onClick={upload}>
              {t`Upload a photo`}
            </button>
          </div>
        )}
      </div>
    </Sheet>
  );
}
