import type { Context } from '#context.ts';
import { type DateTry, type TriedDates, triedForMs } from './tried-dates.ts';

type Clocked = Pick<Context, 'now'>;
type Try = { date: string; at: number };
/** In memory: of many tries at once, each sees those before it. The database knows the rest. */
const kept = new WeakMap<Clocked, Map<string, Try[]>>();
const keptAtMost = 20_000;
/** More dates of one decide nothing. */
const datesKept = 12;

/** The dates that were tried before this one, which is noted. */
export function tryInMemory(context: Clocked, { address, near, date }: DateTry): TriedDates {
  const known = kept.get(context) ?? new Map<string, Try[]>();
  kept.set(context, known);
  const one = { date: date.toString('hex'), at: context.now() };
  return { address: noteOf(known, address, one), near: noteOf(known, near, one) };
}

const noteOf = (known: Map<string, Try[]>, hash: Buffer, one: Try): string[] => {
  const name = hash.toString('base64');
  const before = (known.get(name) ?? []).filter(({ at }) => at > one.at - triedForMs);
  const others = before.filter(({ date }) => date !== one.date);
  known.delete(name);
  known.set(name, others.length < datesKept ? [...others, one] : others);
  const [oldest] = known.keys();
  if (known.size > keptAtMost && oldest !== undefined) known.delete(oldest);
  return before.map(({ date }) => date);
};

/** Takes a date back that a record agreed with, where it does not count. */
export function forgetAgreed(context: Clocked, { near, date }: DateTry): void {
  const known = kept.get(context);
  const name = near.toString('base64');
  const rest = known?.get(name)?.filter((one) => one.date !== date.toString('hex'));
  if (rest !== undefined) known?.set(name, rest);
}

export function forgetTries(context: Clocked): void {
  kept.delete(context);
}
