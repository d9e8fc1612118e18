import { setTimeout as pause } from 'node:timers/promises';
import { atMost, type Line, told } from './attack-kind.ts';
import { percentile } from './percentile.ts';

/** What honest people waited, each in ms; NaN for one who was not served. */
export type Waits = { quiet: number[]; beside: number[] };

const quietRuns = 20;
/** Where one takes long, fewer do. */
const quietMs = 8_000;
/** Honest people do not come as fast as they can. */
const betweenMs = 40;

/** Beside a slow attack, so many people say more than two. */
const besideAtLeast = 5;
const attackedAtMostMs = 60_000;

/**
 * Has honest people come, one after the other: first alone, then until an attack is over, then alone again, for another program on this machine may begin or end meanwhile.
 * `honest` says how long the so-manieth waited. `attack` may go on while it is told that too few have come.
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

/** Under this, a wait is not noticed, whatever it is a multiple of. */
const unnoticedMs = 100;

export function honestLines({ quiet, beside }: Waits): Line[] {
  const served = beside.filter((ms) => !Number.isNaN(ms));
  const usual = percentile(quiet, 0.5);
  return [
    told('honest buyer, quiet, median', usual, 'ms'),
    atMost('honest buyer beside it, median', percentile(served, 0.5), Math.max(2 * usual, unnoticedMs), 'ms'),
    atMost('honest buyers not served', [...quiet, ...beside].filter(Number.isNaN).length, 0, 'buyers'),
    told('honest buyers beside it', beside.length, 'buyers'),
  ];
}

const longestMs = 25_000;

/** Does something so many times, some at once, for 25 seconds at most. @returns what each came to, in no order */
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

/** How often each answer came. */
export function tally(answers: readonly { status: number; code: string }[]): string {
  const counts = new Map<string, number>();
  for (const { status, code } of answers)
    counts.set(code || String(status), (counts.get(code || String(status)) ?? 0) + 1);
  return [...counts].map(([what, count]) => `${count} × ${what}`).join(', ');
}

/** An address of the so-manieth network: none of these is used by honest people. */
export function networkAddress(index: number): string {
  return `10.${Math.floor(index / 250)}.${index % 250}.9`;
}
