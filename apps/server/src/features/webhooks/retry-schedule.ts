const seconds = 1_000;
const minutes = 60 * seconds;
const hours = 60 * minutes;

/** Pauses after the first, second … failed try (Standard Webhooks): 75 hours in all. */
const pausesMs = [
  5 * seconds,
  5 * minutes,
  30 * minutes,
  2 * hours,
  5 * hours,
  10 * hours,
  14 * hours,
  20 * hours,
  24 * hours,
];

/** When a message is tried again after its n-th failed try, with up to 10 % more so that a recovering shop is not hit at once; null when it is given up. */
export function nextTryMs(failedTries: number, random: (size: number) => Buffer): number | null {
  const pause = pausesMs[failedTries - 1];
  return pause === undefined ? null : Math.round(pause * (1 + (random(2).readUInt16BE(0) / 65_536) * 0.1));
}
