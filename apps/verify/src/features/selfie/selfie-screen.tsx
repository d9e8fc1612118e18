import { useState } from 'react';
import { useApp } from '#app-context.ts';
import { SelfieConsent } from '#features/selfie/consent/selfie-consent.tsx';
import { SelfieCamera } from '#features/selfie/picture/selfie-camera.tsx';

/** A selfie, only after the buyer agreed to it in so many words. */
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
