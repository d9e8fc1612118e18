import { CallError } from '@carded/client/buyer';
import { type LiveMove, liveSeconds } from '@carded/domain/codes';
import { type RefObject, useEffect, useEffectEvent, useRef, useState } from 'react';
import { useApp } from '#app-context.ts';
import type { Selfie } from '#features/selfie/use-send-selfie.ts';
import { type Problem, problemOf } from '#flow/problem.ts';
import { captureLive } from './capture-live.ts';
import type { LiveAsks } from './live-plan.ts';

export type LiveNow = {
  readonly asks: LiveAsks;
  readonly move: LiveMove;
  /** Frames taken so far. */
  readonly taken: number;
};

export type LiveCapture = {
  /** What the buyer is asked for now; null while nothing is taken. */
  readonly now: LiveNow | null;
  /** A capture is being begun or taken. */
  readonly isOn: boolean;
  /** The last one came too late, and another was begun by itself. */
  readonly isAgain: boolean;
  readonly problem: Problem | null;
  readonly start: () => void;
  readonly stop: () => void;
};

/** A live capture at a press: the server says which move, frames are taken, and sent. What came too late is begun again by itself, once. */
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
      const captured = await captureLive(element, (told) => setNow({ ...told, move }), controller.signal);
      if (captured === null) return controller.signal.aborted ? undefined : stop();
      setNow(null);
      // The device may have slept meanwhile.
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
