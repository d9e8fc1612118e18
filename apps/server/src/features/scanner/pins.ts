import type { Context } from '#context.ts';
import { refuse } from '#platform/commands/refuse.ts';
import { forgetGuesses } from '#platform/guessing/count-guess.ts';
import { countTry } from '#platform/guessing/count-try.ts';
import { secretGuesses } from '#platform/guessing/limits.ts';
import { checkPassword } from '#platform/passwords/check-password.ts';
import { hashPassword } from '#platform/passwords/hash-password.ts';
import { keyedHash } from '#platform/sealing/seal.ts';

/** A PIN has few digits: a stolen table is worth nothing without the operator's key. */
const peppered = (context: Context, accountId: string, pin: string): string =>
  keyedHash(context.keys.master.lookup, 'scanner-pin', `${accountId} ${pin}`).toString('base64');

export const hashPin = (context: Context, accountId: string, pin: string): Promise<string> =>
  hashPassword(peppered(context, accountId, pin));

/** Over all links and screens of an account, wrong or not yet known to be right. */
const ofOneAccount = { limit: 60, windowSeconds: 86_400, lockSeconds: 3_600 };

/**
 * Every try is counted before it is looked at: five per `subject`, and so many of the account a day.
 * @throws Refusal `pin_missing`, `pin_wrong` or `too_many_attempts`.
 */
export const checkPin = async (
  context: Context,
  given: { accountId: string; pinHash: string | null; pin: string; subject: string },
): Promise<void> => {
  const { accountId, pinHash, pin } = given;
  if (pinHash === null) refuse('pin_missing');
  const subjects = [`scanner-pin:${given.subject}`, `scanner-pins-of:${accountId}`] as const;
  await countTry(context, subjects[0], secretGuesses);
  await countTry(context, subjects[1], ofOneAccount);
  if (!(await checkPassword(pinHash, peppered(context, accountId, pin)))) refuse('pin_wrong');
  for (const subject of subjects) await forgetGuesses(context, subject);
};
