import { callFunction, type Tables } from '@carded/database';
import type { Context } from '#context.ts';
import { keyedHash } from '#platform/sealing/seal.ts';

export type GuessLimit = { limit: number; windowSeconds: number; lockSeconds: number };

/** The row of a subject. */
export const guessSubject = (context: Context, subject: string): Buffer =>
  keyedHash(context.keys.master.lookup, 'guess', subject);

/** Counts a try before it is looked at, in one atomic statement of its own transaction. Returns the seconds to wait; 0 when it may be looked at. */
export const countGuess = async (
  context: Context,
  subject: string,
  { limit, windowSeconds, lockSeconds }: GuessLimit,
): Promise<number> => {
  const [row] = await callFunction<{ wait: number }, Tables>(
    context.db,
    'select carded.count_guess($1, $2, $3, make_interval(secs => $4), make_interval(secs => $5)) as wait',
    [guessSubject(context, subject), new Date(context.now()), limit, windowSeconds, lockSeconds],
  );
  return row?.wait ?? lockSeconds;
};

/** Forgets the failures of a subject after a right answer. */
export const forgetGuesses = async (context: Context, subject: string): Promise<void> => {
  await callFunction(context.db, 'delete from carded.guesses where subject_hash = $1', [
    guessSubject(context, subject),
  ]);
};
