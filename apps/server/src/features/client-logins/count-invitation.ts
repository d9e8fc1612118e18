import type { Context } from '#context.ts';
import { refuse } from '#platform/commands/refuse.ts';
import { countGuess } from '#platform/guessing/count-guess.ts';

/** So often one login is invited in a day. */
const invitationsOfLogin = { limit: 5, windowSeconds: 86_400, lockSeconds: 86_400 };

/** @throws Refusal `too_many_attempts` when the login was invited often enough for the day. */
export const countInvitation = async (context: Context, loginId: string): Promise<void> => {
  if ((await countGuess(context, `invitations:${loginId}`, invitationsOfLogin)) > 0) refuse('too_many_attempts');
};
