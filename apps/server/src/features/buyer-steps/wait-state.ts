import type { BuyerState } from '@carded/contract';
import type { Queries } from '@carded/database';
import type { Decision } from '@carded/domain/decision';
import type { Context } from '#context.ts';
import { mailableAddress } from '#features/buyer-steps/phone/mailable-address.ts';
import { isMailed, usualReviewWait } from '#features/verifications/index.ts';
import type { BuyerScope } from './buyer-scope.ts';

type Wait = Pick<BuyerState, 'usual_minutes' | 'answer_is_mailed'>;
export const noWait: Wait = { usual_minutes: null, answer_is_mailed: false };

/**
 * What a buyer is told while a person looks, and where declining a selfie leads to one. How long it took lately is measured, of those who look at this website’s IDs;
 * nothing is promised.
 */
export async function waitState(
  context: Context,
  tx: Queries,
  { website, verification }: Pick<BuyerScope, 'website' | 'verification'>,
  { step }: Pick<Decision, 'step'>,
): Promise<Wait> {
  if (step !== 'wait' && step !== 'selfie') return noWait;
  const own = website.is_reviewed_by_own ? [website.id] : null;
  const isWrittenTo =
    step === 'wait' && verification !== null && isMailed(verification.row) && mailableAddress(verification) !== null;
  return { usual_minutes: await usualReviewWait(tx, context.now(), own), answer_is_mailed: isWrittenTo };
}
