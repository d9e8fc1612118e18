import { callFunction, type Tables } from '@carded/database';
import type { Person } from '@carded/domain/people';
import type { Context } from '#context.ts';
import { datesKept, dateTryOf, isSearched, triedForMs } from './tried-dates.ts';
import { tryInMemory } from './tries-in-memory.ts';

/** Counts a birth date that comes late. True when enough different ones were tried for this person: nothing more is answered about theirs. */
export async function countBirthDate(context: Context, accountId: string, person: Person): Promise<boolean> {
  const one = dateTryOf(context, accountId, person);
  if (one === null) return false;
  const seen = tryInMemory(context, one);
  const since = new Date(context.now() - triedForMs);
  const [row] = await callFunction<{ tried: string[][] }, Tables>(
    context.db,
    'select carded.birth_dates_of($1, $3) as tried, carded.note_birth_date($1, $2, $4, $3, $5)',
    [one.persons.map(({ hash }) => hash), one.date, since, new Date(context.now()), datesKept],
  );
  return isSearched(
    one,
    seen.map((dates, index) => new Set([...dates, ...(row?.tried[index] ?? [])])),
  );
}
