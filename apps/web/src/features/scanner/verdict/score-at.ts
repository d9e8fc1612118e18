import { scoreAnimationMs } from '@carded/domain/codes';

/** The part of a score that is drawn after so many milliseconds; all of it where motion is not wanted. */
export function scoreAt(score: number, elapsedMs: number, isStill: boolean): number {
  if (isStill || elapsedMs >= scoreAnimationMs) return score;
  const part = Math.max(0, elapsedMs) / scoreAnimationMs;
  return score * (1 - (1 - part) ** 3);
}

/** Red at 0 over amber to green at 100; 3:1 and more on white. */
export function scoreColor(value: number): string {
  const hue = Math.min(100, Math.max(0, value)) * 1.5;
  return `hsl(${Math.round(hue)} 80% ${Math.round(46 - (hue / 150) * 14)}%)`;
}
