import { callFunction, type Tables } from '@carded/database';
import type { Person } from '@carded/domain/people';
import type { Context } from '#context.ts';
import { dateTryOf, isSearched, triedDatesOf, triedForMs } from './tried-dates.ts';
import { tryInMemory } from './tries-in-memory.ts';

/** Counts a birth date that comes late. True when enough different ones were tried for this person: nothing more is answered about theirs. */
export async function countBirthDate(context: Context, accountId: string, person: Person): Promise<boolean> {
  const one = dateTryOf(context, accountId, person);
  if (one === null) return false;
  const seen = tryInMemory(context, one);
  const now = context.now();
  const [row] = await callFunction<{ tried: [string[], string[]] }, Tables>(
    context.db,
    'select carded.birth_dates_of($1, $3, $5) as tried, carded.note_birth_date($1, $2, $3, $4, false, $6)',
    [one.near, context.newId(), one.address, one.date, new Date(now - triedForMs), new Date(now)],
  );
  return isSearched(seen, triedDatesOf(row?.tried ?? [[], []]));
}
