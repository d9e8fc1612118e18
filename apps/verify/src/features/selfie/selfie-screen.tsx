import { useState } from 'react';
import { useApp } from '#app-context.ts';
import { type CameraFault, CameraTrouble } from '#camera/camera-trouble.tsx';
import { hasCamera, useCamera } from '#camera/use-camera.ts';
import { DeclineSelfie, type SelfieAsked, SelfieConsent } from '#features/selfie/consent/selfie-consent.tsx';
import { FileButton, Gap } from '#parts/button.tsx';
import { Sheet } from '#parts/sheet.tsx';
import { Note, ProblemNote } from '#parts/text/note.tsx';
import { Title } from '#parts/text/title.tsx';
import { draw, longestSent, toJpeg } from '#pictures/drawing.ts';
import { openPhoto } from '#pictures/open-photo.ts';
import { useWords } from '#words/use-words.ts';
import { useSelfieWords, useSendSelfie } from './consent/selfie-consent.tsx';
import { SelfiePicture } from './picture/selfie-picture.tsx';

/** Takes a selfie after the buyer agreed explicitly. */
export function SelfieScreen() {
  const asked = useApp().view.buyer?.selfie;
  const [hasAgreed, setAgreed] = useState(false);
  if (!asked) return null;
  return hasAgreed ? (
    <SelfieCamera asked={asked} onBack={() => setAgreed(false)} />
  ) : (
    <SelfieConsent asked={asked} onAgree={() => setAgreed(true)} />
  );
}

type Props = { readonly asked: SelfieAsked; readonly onBack: () => void };

/** Shows the front camera, or takes a file when there is none. */
function SelfieCamera({ asked, onBack }: Props) {
  const { view, flags } = useApp();
  const [attempt, setAttempt] = useState(0);
  const canUpload = view.buyer?.id.camera_only !== true;
  const [isUploading, setUploading] = useState(canUpload && (flags.novideo === true || !hasCamera()));
  const camera = useCamera('user', attempt);
  const onUpload = canUpload ? () => setUploading(true) : null;
  if (isUploading) return <SelfieUpload asked={asked} onBack={onBack} />;
  if (camera.state !== 'starting' && camera.state !== 'live') {
    const again = () => setAttempt(attempt + 1);
    return <SelfieTrouble state={camera.state} onBack={onBack} onAgain={again} onUpload={onUpload} />;
  }
  return <SelfiePicture asked={asked} camera={camera} onBack={onBack} onUpload={onUpload} />;
}

type SelfieTroubleProps = {
  readonly state: Exclude<CameraFault, 'useless'>;
  readonly onBack: () => void;
  readonly onAgain: () => void;
  /** Null where the shop takes live pictures only. */
  readonly onUpload: (() => void) | null;
};

/** Offers a file or no selfie when the camera is off, missing or in use. */
function SelfieTrouble({ state, onBack, onAgain, onUpload }: SelfieTroubleProps) {
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

/** A selfie from a file, for buyers without a live camera. */
function SelfieUpload({ asked, onBack }: Props) {
  const sayAll = useWords();
  const say = useSelfieWords();
  const { view } = useApp();
  const submit = useSendSelfie(asked);
  const [isUnknownFormat, setUnknownFormat] = useState(false);
  const send = async (file: File) => {
    const photo = await openPhoto(file);
    setUnknownFormat(photo === null);
    if (!photo) return;
    const image = toJpeg(draw(photo, longestSent));
    photo.close();
    await submit({ image, isFromFile: true });
  };
  return (
    <Sheet onBack={onBack}>
      <Title lead={say('selfie_tips')}>{say('add_a_selfie')}</Title>
      {isUnknownFormat && <Note>{say('selfie_format_unknown')}</Note>}
      <ProblemNote problem={view.problem} />
      <Gap />
      <FileButton isBusy={view.busy === 'document'} onFile={(file) => void send(file)} capture="user">
        {sayAll('choose_a_photo')}
      </FileButton>
    </Sheet>
  );
}
