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

/** Wrong PINs at one link, over all who hold it, in a day. */
const ofOneLink = { limit: 60, windowSeconds: 86_400, lockSeconds: 3_600 };

/**
 * Every try is counted before it is looked at: five in a row, and so many a day where anyone who saw the link may try.
 * @throws Refusal `pin_missing`, `pin_wrong` or `too_many_attempts`.
 */
export const checkPin = async (
  context: Context,
  given: { accountId: string; pinHash: string | null; pin: string; at: { link: string } | { screen: string } },
): Promise<void> => {
  const { accountId, pinHash, pin, at } = given;
  if (pinHash === null) refuse('pin_missing');
  const subject = 'link' in at ? `scanner-pin:link ${at.link}` : `scanner-pin:${at.screen}`;
  await countTry(context, subject, secretGuesses);
  if ('link' in at) await countTry(context, `${subject} a day`, ofOneLink);
  if (!(await checkPassword(pinHash, peppered(context, accountId, pin)))) refuse('pin_wrong');
  await forgetGuesses(context, subject);
};
