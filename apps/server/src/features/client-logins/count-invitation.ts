import type { Context } from '#context.ts';
import { refuse } from '#platform/commands/refuse.ts';
import { countGuess } from '#platform/guessing/count-guess.ts';
import { countMail } from '#platform/guessing/count-mail.ts';

/** So often one login is invited in a day. */
const invitationsOfLogin = { limit: 5, windowSeconds: 86_400, lockSeconds: 86_400 };

/** @throws Refusal `too_many_attempts` when the login was invited, or its address or the account mailed, often enough for the day. */
export const countInvitation = async (
  context: Context,
  { accountId, loginId, email }: { accountId: string; loginId: string; email: string },
): Promise<void> => {
  const isInvitedEnough = (await countGuess(context, `invitations:${loginId}`, invitationsOfLogin)) > 0;
  if (isInvitedEnough || !(await countMail(context, accountId, email))) refuse('too_many_attempts');
};
