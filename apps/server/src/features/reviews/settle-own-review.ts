import { settleOwnReview as endpoint } from '@carded/contract';
import { findVerification } from '#features/verifications/index.ts';
import { command } from '#platform/commands/command.ts';
import { done } from '#platform/commands/done.ts';
import { refuse } from '#platform/commands/refuse.ts';
import { settleIn } from './settle-in.ts';

/** The answer of a shop's own team, on the websites that the login sees. */
export const settleOwnReview = command(endpoint, async ({ context, tx, input: { params, body }, who, audit }) => {
  const { accountId, websiteIds } = who;
  if ((await findVerification(tx, accountId, params.id, websiteIds)) === null) refuse('not_found');
  audit.subject = params.id;
  const { detail, isSecondNeeded } = await settleIn(context, tx, who, { accountId, id: params.id, body, by: 'own' });
  audit.detail = detail;
  return { ...done, second_needed: isSecondNeeded };
});
