const steps = [5, 10, 15, 30, 60, 120, 240, 480, 720, 1_440, 2_880, 4_320];
const fewest = 5;

/**
 * Within how many minutes four of five of the given reviews were settled, rounded up to a length of time that people say.
 * @returns null of too few to say, or where it was more than three days: nothing is promised
 */
export function usualWaitMinutes(waitedSeconds: readonly number[]): number | null {
  if (waitedSeconds.length < fewest) return null;
  const sorted = [...waitedSeconds].sort((a, b) => a - b);
  const seconds = sorted[Math.ceil(sorted.length * 0.8) - 1] ?? 0;
  return steps.find((minutes) => minutes * 60 >= seconds) ?? null;
}
