import { performance } from 'node:perf_hooks';
import { setTimeout as wait } from 'node:timers/promises';
import type { Context, Stopwatch } from '#context.ts';

const onTheWall: Stopwatch = { now: () => performance.now(), wait: (ms) => wait(ms) };

/** How long reviews of buyers took to open lately, in this process. */
const latelyMs: number[] = [];
const keptAtMost = 32;
/** Before any was opened. */
const supposedMs = 50;

/** Opens a review of a buyer, and notes how long that took. */
export async function timeOpening<T>(
  { stopwatch = onTheWall }: Pick<Context, 'stopwatch'>,
  open: () => Promise<T>,
): Promise<T> {
  const began = stopwatch.now();
  const opened = await open();
  latelyMs.push(stopwatch.now() - began);
  if (latelyMs.length > keptAtMost) latelyMs.shift();
  return opened;
}

/** Opens a planted case, which is less work, and is no sooner there than one of the reviews that were opened lately was. */
export async function openNoSooner<T>(
  { random, stopwatch = onTheWall }: Pick<Context, 'random' | 'stopwatch'>,
  open: () => Promise<T>,
): Promise<T> {
  const began = stopwatch.now();
  const opened = await open();
  const like = latelyMs[random(2).readUInt16BE() % Math.max(1, latelyMs.length)] ?? supposedMs;
  const left = like - (stopwatch.now() - began);
  if (left > 0) await stopwatch.wait(left);
  return opened;
}
