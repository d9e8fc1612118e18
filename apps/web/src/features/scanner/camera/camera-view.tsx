import { useState } from 'react';
import { Button } from '#ui/button.tsx';
import css from './camera.module.css';
import { useBarcode } from './use-barcode.ts';
import { useCamera } from './use-camera.ts';

const frame =
  'M2 18V8a6 6 0 0 1 6-6h12M138.6 2h12a6 6 0 0 1 6 6v10M156.6 82v10a6 6 0 0 1-6 6h-12M20 98H8a6 6 0 0 1-6-6V82';

/** The live picture in place of the card's drawing. Pictures leave neither this page nor its memory. */
export function CameraView({ onCard, onTypeIt }: { onCard: (text: string) => void; onTypeIt: () => void }) {
  const [attempt, setAttempt] = useState(0);
  const { video, state, hasLight, isLit, light } = useCamera(attempt);
  useBarcode(video, state === 'live', onCard);
  const isTrouble = state === 'refused' || state === 'absent';
  return (
    <div className={css.view} data-state={state}>
      <video ref={video} className={isTrouble ? css.none : undefined} aria-label="Camera" muted playsInline autoPlay />
      {state === 'live' ? (
        <svg className={css.frame} viewBox="0 0 158.6 100" aria-hidden="true" focusable="false">
          <path d={frame} fill="none" stroke="white" strokeWidth="1.7" strokeLinecap="round" />
        </svg>
      ) : null}
      {hasLight ? (
        <Button className={css.light} aria-pressed={isLit} onClick={() => void light(!isLit)}>
          {isLit ? 'Light off' : 'Light on'}
        </Button>
      ) : null}
      {isTrouble ? (
        <div className={css.trouble} role="alert">
          <b>{state === 'refused' ? 'This page cannot use the camera' : 'No camera was found'}</b>
          <p>
            {state === 'refused'
              ? 'Select the icon to the left of the address, then Camera, then Allow. Or type the card in.'
              : 'Connect a camera, or close the app that is using it. Or type the card in.'}
          </p>
          <div>
            <Button size="lg" onClick={() => setAttempt((count) => count + 1)}>
              Try the camera again
            </Button>
            <Button size="lg" onClick={onTypeIt}>
              Type it in
            </Button>
          </div>
        </div>
      ) : null}
      {state === 'starting' ? (
        <p className="sr" role="status">
          Starting the camera
        </p>
      ) : null}
    </div>
  );
}
