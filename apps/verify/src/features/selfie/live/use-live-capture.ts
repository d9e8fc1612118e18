import { CallError } from '@carded/client/buyer';
import { type LiveMove, liveSeconds } from '@carded/domain/codes';
import { type RefObject, useEffect, useEffectEvent, useRef, useState } from 'react';
import { useApp } from '#app-context.ts';
import type { Selfie } from '#features/selfie/consent/selfie-consent.tsx';
import { type Problem, problemOf } from '#flow/problem.ts';
import { toJpeg } from '#pictures/drawing.ts';

export type LiveNow = {
  readonly asks: LiveAsks;
  readonly move: LiveMove;
  /** Frames taken so far. */
  readonly taken: number;
};

export type LiveCapture = {
  /** Current request to the buyer; null while no frames are taken. */
  readonly now: LiveNow | null;
  /** Whether a capture is starting or running. */
  readonly isOn: boolean;
  /** Whether the last one came too late and another was started automatically. */
  readonly isAgain: boolean;
  readonly problem: Problem | null;
  readonly start: () => void;
  readonly stop: () => void;
};

/** Runs a live capture at a press: the server names the move, then frames are taken and sent. A late one is repeated once automatically. */
export function useLiveCapture(
  video: RefObject<HTMLVideoElement | null>,
  send: (selfie: Selfie) => Promise<void>,
): LiveCapture {
  const { flow } = useApp();
  const [now, setNow] = useState<LiveNow | null>(null);
  const [isOn, setOn] = useState(false);
  const [isAgain, setAgain] = useState(false);
  const [problem, setProblem] = useState<Problem | null>(null);
  const running = useRef<AbortController | null>(null);

  const stop = () => {
    running.current?.abort();
    running.current = null;
    setOn(false);
    setNow(null);
  };

  const run = async (isSecond: boolean): Promise<void> => {
    stop();
    const controller = new AbortController();
    running.current = controller;
    setAgain(isSecond);
    setProblem(null);
    setOn(true);
    try {
      const { nonce, move } = await flow.beginLive();
      const beganAt = performance.now();
      const element = video.current;
      if (controller.signal.aborted || !element) return;
      const captured = await captureLive(element, (progress) => setNow({ ...progress, move }), controller.signal);
      if (captured === null) return controller.signal.aborted ? undefined : stop();
      setNow(null);
      // Repeats a late capture, because the device may have slept.
      if (!isSecond && performance.now() - beganAt > liveSeconds.most * 1_000) return await run(true);
      await send({ image: captured.image, live: { nonce, frames: [...captured.frames] } });
      if (!controller.signal.aborted) stop();
    } catch (cause) {
      if (controller.signal.aborted) return;
      stop();
      const isEnded = cause instanceof CallError && cause.code === 'sign_in_required';
      setProblem(problemOf(cause, () => void (isEnded ? flow.open() : run(isSecond))));
    }
  };

  const stopBy = useEffectEvent(stop);
  useEffect(() => {
    if (!isOn) return;
    const pressed = (event: KeyboardEvent) => {
      if (event.key !== 'Escape') return;
      event.preventDefault();
      stopBy();
    };
    const hidden = () => {
      if (document.hidden) stopBy();
    };
    addEventListener('keydown', pressed, { capture: true });
    document.addEventListener('visibilitychange', hidden);
    return () => {
      removeEventListener('keydown', pressed, { capture: true });
      document.removeEventListener('visibilitychange', hidden);
    };
  }, [isOn]);
  useEffect(() => () => running.current?.abort(), []);

  return { now, isOn, isAgain, problem, start: () => void run(false), stop };
}

/** Data of a capture: its frames in order, and the larger still for the reviewer. */
type Captured = { readonly frames: readonly string[]; readonly image: string };

type Progress = { readonly asks: LiveAsks; readonly taken: number };
const frameSide = 640;
const stillSide = 1280;

/**
 * Shows one request after another and takes frames meanwhile, by time alone; the server judges them.
 * @returns null when it was stopped, or the camera gave no picture
 */
async function captureLive(
  video: HTMLVideoElement,
  onProgress: (progress: Progress) => void,
  signal: AbortSignal,
): Promise<Captured | null> {
  const frames: string[] = [];
  let image = '';
  for (const { asks, takesAtMs } of livePlan) {
    const beganAt = performance.now();
    onProgress({ asks, taken: frames.length });
    for (const atMs of takesAtMs) {
      await pause(beganAt + atMs - performance.now(), signal);
      if (signal.aborted || video.videoWidth === 0) return null;
      frames.push(toJpeg(drawMiddle(video, frameSide)));
      if (asks === 'look') image = toJpeg(drawMiddle(video, stillSide));
      onProgress({ asks, taken: frames.length });
    }
  }
  return { frames, image };
}

function pause(ms: number, signal: AbortSignal): Promise<void> {
  return new Promise((done) => {
    const timer = setTimeout(done, ms);
    signal.addEventListener('abort', () => {
      clearTimeout(timer);
      done();
    });
  });
}

/** Crops the middle square of the picture, not mirrored: it leaves out surroundings, and the face is larger in it. */
function drawMiddle(video: HTMLVideoElement, longest: number): HTMLCanvasElement {
  const { videoWidth, videoHeight } = video;
  const from = Math.min(videoWidth, videoHeight);
  const side = Math.min(from, longest);
  const canvas = document.createElement('canvas');
  [canvas.width, canvas.height] = [side, side];
  const [left, top] = [(videoWidth - from) / 2, (videoHeight - from) / 2];
  canvas.getContext('2d')?.drawImage(video, left, top, from, from, 0, 0, side, side);
  return canvas;
}

/** Requests to the buyer in order, with the times of their frames in milliseconds from the beginning of each. */
export const livePlan = [
  { asks: 'look', takesAtMs: [900, 1_500, 2_000] },
  { asks: 'move', takesAtMs: [1_500, 2_200] },
] as const;
type LiveAsks = (typeof livePlan)[number]['asks'];

/** Frames of one capture. */
export const framesOfPlan = livePlan.reduce((sum, { takesAtMs }) => sum + takesAtMs.length, 0);
