import { useState } from 'react';
import { useApp } from '#app-context.ts';
import { hasCamera, useCamera } from '#camera/use-camera.ts';
import type { SelfieAsked } from '#features/selfie/selfie-asked.ts';
import { SelfieUpload } from '#features/selfie/selfie-upload.tsx';
import { SelfiePicture } from './selfie-picture.tsx';
import { SelfieTrouble } from './selfie-trouble.tsx';

type Props = { readonly asked: SelfieAsked; readonly onBack: () => void };

/** The front camera, or a file where there is none. */
export function SelfieCamera({ asked, onBack }: Props) {
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
