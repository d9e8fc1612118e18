import { createBarcodeReader } from '@carded/documents/browser';
import { type RefObject, useCallback, useEffect, useRef, useState } from 'react';
import { Button } from '#ui/button.tsx';
import css from './camera.module.css';

const frame =
  'M2 18V8a6 6 0 0 1 6-6h12M138.6 2h12a6 6 0 0 1 6 6v10M156.6 82v10a6 6 0 0 1-6 6h-12M20 98H8a6 6 0 0 1-6-6V82';

/** Shows the live picture instead of the card's drawing. Pictures never leave this page's memory. */
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

const lookEveryMs = 120;
const longestSide = 1_280;
const budgetMs = 700;

const pixelsOf = (video: HTMLVideoElement, canvas: HTMLCanvasElement): ImageData | null => {
  const scale = Math.min(1, longestSide / Math.max(video.videoWidth, video.videoHeight));
  canvas.width = Math.round(video.videoWidth * scale);
  canvas.height = Math.round(video.videoHeight * scale);
  const context = canvas.getContext('2d', { willReadFrequently: true });
  context?.drawImage(video, 0, 0, canvas.width, canvas.height);
  return context?.getImageData(0, 0, canvas.width, canvas.height) ?? null;
};

/** Reads barcodes in front of the camera in a worker, as fast as it answers. Each card is reported once. */
function useBarcode(video: RefObject<HTMLVideoElement | null>, isOn: boolean, onCard: (text: string) => void): void {
  const found = useRef(onCard);
  found.current = onCard;

  useEffect(() => {
    if (!isOn) return;
    const reader = createBarcodeReader();
    const canvas = document.createElement('canvas');
    const view = makeCardInView();
    let isOver = false;
    let isBusy = false;
    const look = async () => {
      const element = video.current;
      if (isBusy || document.hidden || element === null || element.videoWidth === 0) return;
      const pixels = pixelsOf(element, canvas);
      if (pixels === null) return;
      isBusy = true;
      const reading = await reader.read(pixels, { budgetMs }).catch(() => null);
      isBusy = false;
      if (!isOver && reading !== null && view.isNew(reading.text, performance.now())) found.current(reading.text);
    };
    const timer = setInterval(() => void look(), lookEveryMs);
    return () => {
      isOver = true;
      clearInterval(timer);
      reader.close();
    };
  }, [video, isOn]);
}

/** A card that stays before the camera is one scan; taken away for this long, or another one shown, it is a new one. */
export const goneMs = 2_500;

/** Remembers the card in view. `isNew` is asked once for each picture that was read. */
export function makeCardInView() {
  let text = '';
  let seenAt = Number.NEGATIVE_INFINITY;
  return {
    isNew: (read: string, nowMs: number): boolean => {
      const isSame = read === text && nowMs - seenAt < goneMs;
      text = read;
      seenAt = nowMs;
      return !isSame;
    },
    forget: () => {
      text = '';
    },
  };
}

type CameraState = 'starting' | 'live' | 'refused' | 'absent';

const isTorch = (track: MediaStreamTrack | undefined): boolean =>
  track !== undefined && 'getCapabilities' in track && 'torch' in track.getCapabilities();

/** The back camera in a video element while mounted. `attempt` counts up to ask the browser again. */
function useCamera(attempt: number) {
  const video: RefObject<HTMLVideoElement | null> = useRef(null);
  const track = useRef<MediaStreamTrack | undefined>(undefined);
  const [state, setState] = useState<CameraState>('starting');
  const [hasLight, setHasLight] = useState(false);
  const [isLit, setIsLit] = useState(false);

  // biome-ignore lint/correctness/useExhaustiveDependencies: a new attempt asks the browser again
  useEffect(() => {
    let isOver = false;
    let stream: MediaStream | null = null;
    const stop = () => {
      for (const each of stream?.getTracks() ?? []) each.stop();
    };
    const start = async () => {
      if (typeof navigator.mediaDevices?.getUserMedia !== 'function') return setState('absent');
      try {
        stream = await navigator.mediaDevices.getUserMedia({
          audio: false,
          video: { facingMode: { ideal: 'environment' }, width: { ideal: 1920 }, height: { ideal: 1080 } },
        });
        const element = video.current;
        if (isOver || element === null) return stop();
        element.srcObject = stream;
        track.current = stream.getVideoTracks()[0];
        track.current?.addEventListener('ended', () => setState('refused'));
        setHasLight(isTorch(track.current));
        await element.play().catch(() => undefined);
        if (!isOver) setState('live');
      } catch (cause) {
        const isRefused = cause instanceof DOMException && /NotAllowed|Security/.test(cause.name);
        if (!isOver) setState(isRefused ? 'refused' : 'absent');
      }
    };
    setState('starting');
    void start();
    return () => {
      isOver = true;
      stop();
    };
  }, [attempt]);

  const light = useCallback(async (isOn: boolean) => {
    // The types of the browser's own constraints do not know the light.
    const torch: MediaTrackConstraintSet & { torch: boolean } = { torch: isOn };
    await track.current?.applyConstraints({ advanced: [torch] }).then(
      () => setIsLit(isOn),
      () => setHasLight(false),
    );
  }, []);

  return { video, state, hasLight, isLit, light };
}
