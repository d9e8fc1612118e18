import type { Context } from '#context.ts';
import { refuse } from '#platform/commands/refuse.ts';
import { countGuess, type GuessLimit } from './count-guess.ts';

/** Counts a try before it is looked at. @throws Refusal `too_many_attempts`, saying when the next may come. */
export const countTry = async (context: Context, subject: string, limit: GuessLimit): Promise<void> => {
  const waitSeconds = await countGuess(context, subject, limit);
  if (waitSeconds > 0) refuse('too_many_attempts', { retryAfterSeconds: waitSeconds });
};
