import { toJpeg } from '#pictures/drawing.ts';
import { drawMiddle } from './draw-middle.ts';
import { type LiveAsks, livePlan } from './live-plan.ts';

/** What is sent of a capture: its frames in order, and the larger still that a reviewer sees. */
export type Captured = { readonly frames: readonly string[]; readonly image: string };

type Told = { readonly asks: LiveAsks; readonly taken: number };
const frameSide = 640;
const stillSide = 1280;

/**
 * Asks for one thing after the other and takes frames meanwhile; it goes by time alone, and the server judges.
 * @returns null when it was stopped, or the camera gave nothing
 */
export async function captureLive(
  video: HTMLVideoElement,
  onTold: (told: Told) => void,
  signal: AbortSignal,
): Promise<Captured | null> {
  const frames: string[] = [];
  let image = '';
  for (const { asks, takesAtMs } of livePlan) {
    const beganAt = performance.now();
    onTold({ asks, taken: frames.length });
    for (const atMs of takesAtMs) {
      await pause(beganAt + atMs - performance.now(), signal);
      if (signal.aborted || video.videoWidth === 0) return null;
      frames.push(toJpeg(drawMiddle(video, frameSide)));
      if (asks === 'look') image = toJpeg(drawMiddle(video, stillSide));
      onTold({ asks, taken: frames.length });
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
