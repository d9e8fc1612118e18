import { type RefObject, useEffect, useRef, useState } from 'react';
import { type CameraFault, faultOf } from '#camera/camera-trouble.tsx';

export type CameraState = 'starting' | 'live' | Exclude<CameraFault, 'useless'>;

export type Camera = {
  readonly video: RefObject<HTMLVideoElement | null>;
  readonly state: CameraState;
  /** Lamp beside the lens; null without one. */
  readonly torch: { readonly isOn: boolean; readonly toggle: () => void } | null;
  /** Switches to the device's next camera; null when there is only one. */
  readonly switchCamera: (() => void) | null;
};

/** Tells whether this browser and page can show a live camera (in-app browsers and plain http cannot). */
export function hasCamera(): boolean {
  return typeof navigator.mediaDevices?.getUserMedia === 'function';
}

/** Shows the camera in a video element while mounted, and again after the phone was locked. `attempt` counts up to ask again. */
export function useCamera(facing: 'environment' | 'user', attempt: number): Camera {
  const video = useRef<HTMLVideoElement>(null);
  const track = useRef<MediaStreamTrack | null>(null);
  const [state, setState] = useState<CameraState>('starting');
  const [torch, setTorchState] = useState<'none' | 'off' | 'on'>('none');
  const [deviceId, setDeviceId] = useState<string | null>(null);
  const [nextId, setNextId] = useState<string | null>(null);
  const [wakings, setWakings] = useState(0);

  // biome-ignore lint/correctness/useExhaustiveDependencies: a new attempt, or a return to the page, asks the browser again
  useEffect(() => {
    let isOver = false;
    let stream: MediaStream | null = null;
    const stop = () => {
      for (const each of stream?.getTracks() ?? []) each.stop();
    };
    setState('starting');
    setTorchState('none');
    const start = async () => {
      if (!hasCamera()) return setState('absent');
      try {
        stream = await navigator.mediaDevices.getUserMedia({
          audio: false,
          video: {
            ...(deviceId === null ? { facingMode: { ideal: facing } } : { deviceId: { exact: deviceId } }),
            width: { ideal: 1920 },
            height: { ideal: 1080 },
          },
        });
        const element = video.current;
        if (isOver || !element) return stop();
        element.srcObject = stream;
        const [first] = stream.getVideoTracks();
        track.current = first ?? null;
        first?.addEventListener('ended', () => {
          if (!document.hidden) setState('refused');
        });
        await element.play().catch(() => undefined);
        if (isOver) return;
        setState('live');
        if (!first) return;
        setTorchState(hasTorch(first) ? 'off' : 'none');
        void focusByItself(first);
        const other = await otherCamera(first);
        if (!isOver) setNextId(other);
      } catch (cause) {
        if (!isOver) setState(faultOf(cause));
      }
    };
    void start();
    const seen = () => {
      const isAsleep = track.current?.readyState === 'ended' || track.current?.muted === true;
      if (!document.hidden && isAsleep) setWakings((last) => last + 1);
    };
    document.addEventListener('visibilitychange', seen);
    return () => {
      isOver = true;
      document.removeEventListener('visibilitychange', seen);
      track.current = null;
      stop();
    };
  }, [facing, attempt, deviceId, wakings]);

  const toggle = () => {
    const isOn = torch !== 'on';
    if (!track.current) return;
    setTorch(track.current, isOn).then(
      () => setTorchState(isOn ? 'on' : 'off'),
      () => setTorchState('none'),
    );
  };
  return {
    video,
    state,
    torch: torch === 'none' ? null : { isOn: torch === 'on', toggle },
    switchCamera: nextId === null ? null : () => setDeviceId(nextId),
  };
}

/** The id of the camera that follows this one in the device's list, round and round; null when there is no other. */
async function otherCamera(track: MediaStreamTrack): Promise<string | null> {
  const devices = await navigator.mediaDevices.enumerateDevices().catch(() => []);
  const ids = devices
    .filter(({ kind, deviceId }) => kind === 'videoinput' && deviceId !== '')
    .map((one) => one.deviceId);
  return nextOf(ids, track.getSettings().deviceId);
}

export function nextOf(ids: readonly string[], now: string | undefined): string | null {
  if (ids.length < 2) return null;
  return ids[(ids.indexOf(now ?? '') + 1) % ids.length] ?? null;
}

/** Abilities of phone cameras beyond the common list. */
type Abilities = {
  readonly torch?: boolean;
  readonly focusMode?: readonly string[];
};

const abilitiesOf = (track: MediaStreamTrack): Abilities =>
  typeof track.getCapabilities === 'function' ? (track.getCapabilities() as Abilities) : {};

const apply = (track: MediaStreamTrack, wish: { torch?: boolean; focusMode?: string }): Promise<void> =>
  track.applyConstraints({ advanced: [wish as MediaTrackConstraintSet] });

/** Tells whether this camera has a lamp that a page may switch. */
function hasTorch(track: MediaStreamTrack): boolean {
  return abilitiesOf(track).torch === true;
}

/** Rejects when the device refuses. */
function setTorch(track: MediaStreamTrack, isOn: boolean): Promise<void> {
  return apply(track, { torch: isOn });
}

/** Turns on continuous focus, where the camera offers it. */
async function focusByItself(track: MediaStreamTrack): Promise<void> {
  if (abilitiesOf(track).focusMode?.includes('continuous') !== true) return;
  await apply(track, { focusMode: 'continuous' }).catch(() => undefined);
}
