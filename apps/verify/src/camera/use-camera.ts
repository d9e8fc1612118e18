import { type RefObject, useEffect, useRef, useState } from 'react';

export type CameraState = 'starting' | 'live' | 'refused' | 'absent';

/** Whether this browser and page can show a live camera at all (in-app browsers and plain http cannot). */
export const hasCamera = (): boolean => typeof navigator.mediaDevices?.getUserMedia === 'function';

/** Shows the camera in a video element while mounted. `attempt` counts up to ask again. */
export function useCamera(
  facing: 'environment' | 'user',
  attempt: number,
): { video: RefObject<HTMLVideoElement | null>; state: CameraState } {
  const video = useRef<HTMLVideoElement>(null);
  const [state, setState] = useState<CameraState>('starting');

  // biome-ignore lint/correctness/useExhaustiveDependencies: a new attempt asks the browser again
  useEffect(() => {
    let isOver = false;
    let stream: MediaStream | null = null;
    const stop = () => {
      for (const track of stream?.getTracks() ?? []) track.stop();
    };
    setState('starting');
    const start = async () => {
      if (!hasCamera()) return setState('absent');
      try {
        stream = await navigator.mediaDevices.getUserMedia({
          audio: false,
          video: { facingMode: { ideal: facing }, width: { ideal: 1920 }, height: { ideal: 1080 } },
        });
        const element = video.current;
        if (isOver || !element) return stop();
        element.srcObject = stream;
        stream.getVideoTracks()[0]?.addEventListener('ended', () => setState('refused'));
        await element.play().catch(() => undefined);
        if (!isOver) setState('live');
      } catch (cause) {
        const isRefused = cause instanceof DOMException && /NotAllowed|Security/.test(cause.name);
        if (!isOver) setState(isRefused ? 'refused' : 'absent');
      }
    };
    void start();
    return () => {
      isOver = true;
      stop();
    };
  }, [facing, attempt]);

  return { video, state };
}
