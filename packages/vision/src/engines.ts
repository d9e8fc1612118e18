import { NotAvailable } from '#models/read-weights.ts';

/** What judged, to be kept beside each outcome: a model, or a rule of ours with its version. */
export const engines = {
  text: 'pp-ocrv4/1',
  portrait: 'blazeface/1',
  shape: 'outline/1',
  drawn: 'flat-share/2',
  screen: 'spectral-peak/1',
  faces: 'dlib-resnet/1',
  live: 'moves/1',
} as const;

/** Thresholds of these engines, as they were measured: docs/accuracy.md. */
export const thresholds = {
  /** Share of a card, in places of exactly one color, from which it is drawn. */
  drawn: 0.12,
  /** The same of a whole picture on which no card was found, or of what is around a card where as much of that is print or edges: an even desk has neither. */
  drawnPage: 0.4,
  printedAround: 0.03,
  /** Of a card on a surface of one exact color nearly everywhere: JPEG hides a drawing's own, and leaves less on a photo. */
  evenAround: 0.9,
  drawnOnEven: 0.05,
  /** How far a regular pattern stands out from which a screen was photographed. */
  screen: 5.5,
  /** Distance of two faces up to which they are the same, and above which they are different. */
  same: 0.45,
  different: 0.6,
  /** Pictures of a buyer that must show a usable face before it may be the same. */
  usableFrames: 3,
  /**
   * Of a live capture. Chosen, not measured: no one has been before a camera for them. How much wider a face gets that comes closer, and how little one that does not;
   * how far a head turns that turns, and how little one that does not, in radians; how far a face moves from one
   * frame to the next, in its own widths; and the distance from which on two frames show two faces.
   */
  live: { closer: 1.3, steady: 1.25, turned: 0.18, straight: 0.3, shift: 1, oneFace: 0.5 },
} as const;

/** Not judged: time ran out or the picture does not allow it; or no model for it on this machine. Neither is ever a pass. */
export type NotJudged = 'not_run' | 'not_available';

/** Runs a step, unless time ran out before it or it needs a model that this machine does not have. Other faults are the caller's. */
export async function runIfPossible<T extends object>(
  hasTime: () => boolean,
  run: () => Promise<T>,
): Promise<T | NotJudged> {
  if (!hasTime()) return 'not_run';
  try {
    return await run();
  } catch (error) {
    if (error instanceof NotAvailable) return 'not_available';
    throw error;
  }
}

/** Milliseconds of processor time that this process has used: a busy machine does not turn it. */
export function processorMs(): number {
  const { user, system } = process.cpuUsage();
  return (user + system) / 1_000;
}

/**
 * Tells whether there is time left.
 * @param limitMs counted from now on
 */
export function cpuBudget(
  limitMs: number,
  now: () => number,
): { readonly hasTime: () => boolean; readonly usedMs: () => number } {
  const before = now();
  const usedMs = () => now() - before;
  return { hasTime: () => usedMs() < limitMs, usedMs };
}

/** Whether a figure is above its threshold; null for one that could not be taken. */
export function flagAbove(value: number | null, threshold: number): 'yes' | 'no' | 'not_run' {
  return value === null ? 'not_run' : value > threshold ? 'yes' : 'no';
}
