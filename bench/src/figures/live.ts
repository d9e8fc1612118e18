import { type Figure, line, reference } from '#figure.ts';
import { measureLive } from '#live/measure-live.ts';
import { median, percentile } from '#load/percentile.ts';

/** Measures the cost of a live selfie to the reader that looks at it: whether its frames show the move that was asked for, and the face on the card. */
export const live: Figure = {
  name: 'live',
  measure: async ({ isQuick, count, say }) => {
    const selfies = count ?? (isQuick ? 6 : 30);
    const { cpuMs, memoryMb, passed, same } = await measureLive(selfies, say);
    return [
      line('processor time of a live selfie, median', median(cpuMs), 'ms', { atMost: 1_000 }),
      reference('processor time of a live selfie, p95', percentile(cpuMs, 0.95), 'ms'),
      line('memory of the reader that looks at it', memoryMb, 'MB', { atMost: 700 }),
      line(`shows the move (${selfies})`, (100 * passed) / selfies, '%', { atLeast: 100 }),
      reference(`same face as on the card (${selfies})`, (100 * same) / selfies, '%'),
    ];
  },
};
