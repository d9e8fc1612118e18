/** How long a score takes to rise. */
export const riseMs = 600;

/** The part of a score that is drawn after so many milliseconds; all of it where motion is not wanted. */
export const scoreAt = (score: number, elapsedMs: number, isStill: boolean): number => {
  if (isStill || elapsedMs >= riseMs) return score;
  const part = Math.max(0, elapsedMs) / riseMs;
  return score * (1 - (1 - part) ** 3);
};

/** Red at 0 over amber to green at 100; 3:1 and more on white. */
export const scoreColor = (value: number): string => {
  const hue = Math.min(100, Math.max(0, value)) * 1.5;
  return `hsl(${Math.round(hue)} 80% ${Math.round(46 - (hue / 150) * 14)}%)`;
};
