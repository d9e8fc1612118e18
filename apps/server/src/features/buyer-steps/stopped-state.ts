import type { BuyerState, BuyerStep } from '@carded/contract';
import type { Queries } from '@carded/database';
import type { BuyerMessageKey } from '@carded/domain/buyer-messages';
import type { Decision } from '@carded/domain/decision';
import type { Context } from '#context.ts';
import type { BuyerScope } from '#features/buyer-steps/opening/buyer-scope.ts';
import { mailableAddress } from '#features/buyer-steps/phone/continue-on-phone.ts';
import { isMailed } from '#verification/add-facts.ts';
import { usualReviewWait } from '#verification/queue-review.ts';
import type { VerificationRow } from '#verification/verification-row.ts';

type Stopped = { step: BuyerStep; key: BuyerMessageKey; next: BuyerState['words']['next'] };

/** Makes the state of an undecided verification that cannot continue. */
const stopped = (row: VerificationRow, { step, key, next }: Stopped) => ({
  step,
  status: 'pending' as const,
  uuid: row.id,
  version: row.version,
  test: row.is_test,
  minimum_age: row.minimum_age,
  reason: null,
  words: { told: { key }, next },
  proof: null,
  ...noWait,
});

/** Status 11: the till could not read the card. Only another scan helps. */
export function unreadScan(row: VerificationRow) {
  return stopped(row, { step: 'pending', key: 'unread_scan', next: ['scan_again', 'contact_shop'] });
}

/** Deleted before it was decided. */
export function withdrawn(row: VerificationRow) {
  return stopped(row, { step: 'denied', key: 'deleted', next: ['contact_shop'] });
}

type Wait = Pick<BuyerState, 'usual_minutes' | 'answer_is_mailed'>;
export const noWait: Wait = { usual_minutes: null, answer_is_mailed: false };

/** Makes the message during a review, and after a declined selfie. The recent duration is measured, of reviewers of this website’s IDs; it is no promise. */
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
