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
import { Sheet } from '#parts/sheet.tsx';
import { ProblemNote } from '#parts/text/problem-note.tsx';
import { Title } from '#parts/text/title.tsx';
import { draw, longestSent, toJpeg } from '#pictures/drawing.ts';
import { useWords } from '#words/use-words.ts';

/** The front camera and one button. */
export function SelfieCamera({ onBack }: { readonly onBack: () => void }) {
  const say = useWords();
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
        <Title>{state === 'refused' ? say('camera_off') : say('no_camera')}</Title>
        <CameraTrouble isRefused={state === 'refused'} onAgain={() => setAttempt(attempt + 1)} onUpload={upload} />
      </Sheet>
    );
  }
  const isSending = view.busy === 'document';
  return (
    <Sheet onBack={onBack} isCamera>
      <Viewfinder video={video} label={say('your_face')} shape="face" shot={shot} isMirrored>
        <HintBubble hint={hint} isSending={isSending} isByHand />
      </Viewfinder>
      <div className={viewStyles.below}>
        <Title>{say('look_at_camera')}</Title>
        <ProblemNote problem={view.problem} />
        <div className={viewStyles.shutter}>
          <Button onClick={() => void take()} isBusy={isSending} disabled={state !== 'live'}>
            {say('take_the_picture')}
          </Button>
        </div>
        {upload && (
          <div className={viewStyles.two}>
            <button type="button" onClick={upload}>
              {say('upload_a_photo')}
            </button>
          </div>
        )}
      </div>
    </Sheet>
  );
}
