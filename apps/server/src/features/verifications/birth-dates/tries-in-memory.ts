import type { Context } from '#context.ts';
import { type DateTry, datesKept, triedForMs } from './tried-dates.ts';

type Clocked = Pick<Context, 'now'>;
type Dates = Map<string, number>;
/** In memory: of many tries at once, each sees those before it. The database knows the rest. */
const kept = new WeakMap<Clocked, Map<string, Dates>>();
const personsKept = 20_000;

/** The dates (hex) that were tried for each person before this one, which is noted. */
export function tryInMemory(context: Clocked, { persons, date }: DateTry): Set<string>[] {
  const known = kept.get(context) ?? new Map<string, Dates>();
  kept.set(context, known);
  const now = context.now();
  return persons.map(({ hash }) => {
    const name = hash.toString('base64');
    const dates = new Map([...(known.get(name) ?? [])].filter(([, at]) => at > now - triedForMs));
    const before = new Set(dates.keys());
    if (dates.size < datesKept) dates.set(date.toString('hex'), now);
    known.delete(name);
    known.set(name, dates);
    const [oldest] = known.keys();
    if (known.size > personsKept && oldest !== undefined) known.delete(oldest);
    return before;
  });
}

/** Takes a date back that a record agreed with (`agreedTry`). */
export function forgetAgreed(context: Clocked, { persons, date }: DateTry): void {
  for (const { hash, isNear } of persons)
    if (isNear) kept.get(context)?.get(hash.toString('base64'))?.delete(date.toString('hex'));
}

export function forgetTries(context: Clocked): void {
  kept.delete(context);
}
