import { callFunction, type Tables } from '@carded/database';
import type { Context } from '#context.ts';
import { guessSubject } from './count-guess.ts';

/** Seconds a subject is still locked out, without counting a try; 0 when it is not. */
export const lockedSeconds = async (context: Context, subject: string): Promise<number> => {
  const now = context.now();
  const [row] = await callFunction<{ locked_until: Date }, Tables>(
    context.db,
    'select locked_until from carded.guesses where subject_hash = $1 and locked_until > $2',
    [guessSubject(context, subject), new Date(now)],
  );
  return row === undefined ? 0 : Math.max(1, Math.ceil((row.locked_until.getTime() - now) / 1000));
};
