import { useState } from 'react';
import { SelfieCamera } from '#features/selfie/selfie-camera.tsx';
import { SelfieConsent } from '#features/selfie/selfie-consent.tsx';

/** A selfie, only after the buyer agreed to it in so many words. */
export function SelfieScreen() {
  const [hasAgreed, setAgreed] = useState(false);
  return hasAgreed ? (
    <SelfieCamera onBack={() => setAgreed(false)} />
  ) : (
    <SelfieConsent onAgree={() => setAgreed(true)} />
  );
}
