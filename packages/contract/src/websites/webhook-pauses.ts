const seconds = 1_000;
const minutes = 60 * seconds;
const hours = 60 * minutes;

/** Pauses after the first, second … failed try of a webhook (Standard Webhooks): 75 hours in all. */
export const webhookPausesMs: readonly number[] = [
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

/** So long a shop's server may take to answer one. */
export const webhookAnswerWithinMs = 15 * seconds;
