import { type RefObject, useCallback, useEffect, useRef, useState } from 'react';

export type CameraState = 'starting' | 'live' | 'refused' | 'absent';

const isTorch = (track: MediaStreamTrack | undefined): boolean =>
  track !== undefined && 'getCapabilities' in track && 'torch' in track.getCapabilities();

/** The back camera in a video element while mounted. `attempt` counts up to ask the browser again. */
export function useCamera(attempt: number) {
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
