import { NotAvailable } from '#models/read-weights.ts';

/** Names of judges, stored beside each outcome: a model, or a rule of ours with its version. */
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
  /** Threshold for a whole picture without a card, or for a card's surroundings that have as much print or edges: an even desk has neither. */
  drawnPage: 0.4,
  printedAround: 0.03,
  /** Threshold for a card on a surface of one exact color nearly everywhere: JPEG hides a drawing's own, and leaves less on a photo. */
  evenAround: 0.9,
  drawnOnEven: 0.05,
  /** Strength of a regular pattern from which a screen was photographed. */
  screen: 5.5,
  /** Distance of two faces up to which they are the same, and above which they are different. */
  same: 0.45,
  different: 0.6,
  /** Pictures of a buyer that must show a usable face before it may be the same. */
  usableFrames: 3,
  /**
   * Thresholds of a live capture, chosen and not measured, because nobody has been in front of a camera for them: growth of a face that comes closer, and of
   * one that does not; turn of a head that turns, and of one that does not, in radians; movement of a face between two frames, in face widths; and the distance
   * from which two frames show two faces.
   */
  live: { closer: 1.3, steady: 1.25, turned: 0.18, straight: 0.3, shift: 1, oneFace: 0.5 },
} as const;

/** Not judged: time ran out or the picture does not allow it; or this machine has no model for it. Neither counts as passed. */
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
 * Makes a function that tells whether time is left.
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

/** Tells whether a figure is above its threshold; `not_run` when it is null. */
export function flagAbove(value: number | null, threshold: number): 'yes' | 'no' | 'not_run' {
  return value === null ? 'not_run' : value > threshold ? 'yes' : 'no';
}
