/** Starts of one network within an hour that cost nothing. */
const freeStarts = 3;
/** Trials of the first work: a fifth of a second of one core of a laptop. */
const firstTrials = 200;
/** No browser is asked for more: some minutes. */
const mostTrials = firstTrials * 4 ** 5;

/** How many trials the start costs that is the nth of its network within an hour: none at first, then four times as many whenever their number has doubled. */
export function workFor(starts: number): number {
  if (starts <= freeStarts) return 0;
  return Math.min(firstTrials * 4 ** Math.floor(Math.log2(starts / freeStarts)), mostTrials);
}
