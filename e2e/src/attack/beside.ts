import { setTimeout as pause } from 'node:timers/promises';
import { atMost, type Line, measureAtMost, reported } from './attack-kind.ts';
import { percentile } from './percentile.ts';

/** Waits of honest people in ms; NaN for one who was not served. */
export type Waits = { quiet: number[]; beside: number[] };

const quietRuns = 20;
/** Time for quiet waits: there are fewer when one takes long. */
const quietMs = 8_000;
/** Honest people do not come as fast as they can. */
const betweenMs = 40;

/** Fewest people during a slow attack, which tell more than two would. */
const besideAtLeast = 5;
const attackedAtMostMs = 60_000;

/**
 * Sends honest people one after the other: first alone, then until an attack is over, then alone again, because another program may start or end meanwhile.
 * `honest` returns the wait of the person with this index. `attack` may go on while it is told that too few came.
 */
export async function besideHonest<T>(
  honest: (person: number) => Promise<number>,
  attack: (areFew: () => boolean) => Promise<T>,
): Promise<Waits & { result: T }> {
  let person = 0;
  const come = async () => {
    const waited = await honest(person);
    person += 1;
    await pause(betweenMs);
    return waited;
  };
  // The first ones find a server that has done nothing yet.
  const warmUntil = performance.now() + quietMs / 2;
  for (let run = 0; run < 5 && performance.now() < warmUntil; run += 1) await come();
  const [quiet, beside]: [number[], number[]] = [[], []];
  const comeAlone = async () => {
    const until = performance.now() + quietMs / 2;
    for (let run = 0; run < quietRuns / 2 && (run < 3 || performance.now() < until); run += 1) quiet.push(await come());
  };
  await comeAlone();
  let isOver = false;
  const until = performance.now() + attackedAtMostMs;
  const areFew = () => beside.length < besideAtLeast && performance.now() < until;
  const attacking = attack(areFew).finally(() => {
    isOver = true;
  });
  do beside.push(await come());
  while (!isOver);
  const result = await attacking;
  await comeAlone();
  return { quiet, beside, result };
}

/** Longest wait that nobody notices, whatever its multiple. */
const unnoticedMs = 100;

export function honestLines({ quiet, beside }: Waits): Line[] {
  const served = beside.filter((ms) => !Number.isNaN(ms));
  const usual = percentile(quiet, 0.5);
  return [
    reported('honest buyer, quiet, median', usual, 'ms'),
    measureAtMost('honest buyer beside it, median', percentile(served, 0.5), Math.max(2 * usual, unnoticedMs), 'ms'),
    atMost('honest buyers not served', [...quiet, ...beside].filter(Number.isNaN).length, 0, 'buyers'),
    reported('honest buyers beside it', beside.length, 'buyers'),
  ];
}

const longestMs = 25_000;

/**
 * Runs a function many times, some at once, for at most 25 seconds.
 * @returns the results in any order
 */
export async function manyTimes<T>(count: number, atOnce: number, one: (index: number) => Promise<T>): Promise<T[]> {
  const results: T[] = [];
  const until = performance.now() + longestMs;
  let next = 0;
  const work = async () => {
    while (next < count && performance.now() < until) {
      const index = next;
      next += 1;
      results.push(await one(index));
    }
  };
  await Promise.all(Array.from({ length: atOnce }, work));
  return results;
}

/** Counts equal answers. */
export function tally(answers: readonly { status: number; code: string }[]): string {
  const counts = new Map<string, number>();
  for (const { status, code } of answers)
    counts.set(code || String(status), (counts.get(code || String(status)) ?? 0) + 1);
  return [...counts].map(([what, count]) => `${count} × ${what}`).join(', ');
}

/** Gives an address of the network with this index; honest people use none of these. */
export function networkAddress(index: number): string {
  return `10.${Math.floor(index / 250)}.${index % 250}.9`;
}
