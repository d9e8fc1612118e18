import type { Context } from '#context.ts';
import { type DateTry, type TriedDates, triedForMs } from './tried-dates.ts';

type Clocked = Pick<Context, 'now'>;
type Try = { date: string; at: number };
/** The tries of each name by its hash: `recent` as they come, and those of the time before, which are dropped together. */
type Kept = { recent: Map<string, readonly Try[]>; before: Map<string, readonly Try[]> };

/** In memory: of many tries at once, each sees those before it. The database knows the rest. */
const keptOf = new WeakMap<Clocked, Kept>();
/** Twice as many at most. Dropped one by one, the oldest would be looked for behind the places of all that were dropped before. */
const recentAtMost = 10_000;
/** More dates of one decide nothing. */
const datesKept = 12;

/** The dates that were tried before this one, which is noted. */
export function tryInMemory(context: Clocked, { address, near, date }: DateTry): TriedDates {
  const kept = keptOf.get(context) ?? { recent: new Map(), before: new Map() };
  keptOf.set(context, kept);
  const one = { date: date.toString('hex'), at: context.now() };
  return { address: noteOf(kept, address, one), near: noteOf(kept, near, one) };
}

const nameOf = (hash: Buffer): string => hash.toString('latin1');

const noteOf = (kept: Kept, hash: Buffer, one: Try): string[] => {
  const name = nameOf(hash);
  const known = kept.recent.get(name) ?? kept.before.get(name);
  const tries = known?.filter(({ at }) => at > one.at - triedForMs) ?? [];
  const others = tries.filter(({ date }) => date !== one.date);
  if (kept.recent.size >= recentAtMost) {
    kept.before = kept.recent;
    kept.recent = new Map();
  }
  kept.recent.set(name, others.length < datesKept ? [...others, one] : others);
  return tries.map(({ date }) => date);
};

/** Takes a date back that a record agreed with, where it does not count. */
export function forgetAgreed(context: Clocked, { near, date }: DateTry): void {
  const kept = keptOf.get(context);
  const name = nameOf(near);
  for (const tries of [kept?.recent, kept?.before]) {
    const rest = tries?.get(name)?.filter((one) => one.date !== date.toString('hex'));
    if (rest !== undefined) tries?.set(name, rest);
  }
}

export function forgetTries(context: Clocked): void {
  keptOf.delete(context);
}
