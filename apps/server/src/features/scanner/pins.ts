import type { Context } from '#context.ts';
import { refuse } from '#platform/commands/refuse.ts';
import { forgetGuesses } from '#platform/guessing/count-guess.ts';
import { countTry } from '#platform/guessing/count-try.ts';
import { secretGuesses } from '#platform/guessing/limits.ts';
import { lockedSeconds } from '#platform/guessing/locked-seconds.ts';
import { checkPassword } from '#platform/passwords/check-password.ts';
import { hashPassword } from '#platform/passwords/hash-password.ts';
import { keyedHash } from '#platform/sealing/seal.ts';

/** A PIN has few digits: a stolen table is worth nothing without the operator's key. */
const peppered = (context: Context, accountId: string, pin: string): string =>
  keyedHash(context.keys.master.lookup, 'scanner-pin', `${accountId} ${pin}`).toString('base64');

export const hashPin = (context: Context, accountId: string, pin: string): Promise<string> =>
  hashPassword(peppered(context, accountId, pin));

/** Wrong PINs at one place. A day of rest, so that a PIN of four digits takes most of a year to find. */
const wrongInADay = { limit: 30, windowSeconds: 86_400, lockSeconds: 86_400 };

/**
 * Every try is counted before it is looked at: five in a row, and so many wrong ones a day.
 * @param given `place`: the link or the till that tries are counted at, whoever makes them
 * @throws Refusal `pin_missing`, `pin_wrong` or `too_many_attempts`.
 */
export const checkPin = async (
  context: Context,
  given: { accountId: string; pinHash: string | null; pin: string; place: string },
): Promise<void> => {
  const { accountId, pinHash, pin, place } = given;
  if (pinHash === null) refuse('pin_missing');
  const subject = `scanner-pin:${place}`;
  const ofDay = `${subject} a day`;
  await countTry(context, subject, secretGuesses);
  const restSeconds = await lockedSeconds(context, ofDay);
  if (restSeconds > 0) refuse('too_many_attempts', { retryAfterSeconds: restSeconds });
  if (!(await checkPassword(pinHash, peppered(context, accountId, pin)))) {
    await countTry(context, ofDay, wrongInADay);
    refuse('pin_wrong');
  }
  await forgetGuesses(context, subject);
};
