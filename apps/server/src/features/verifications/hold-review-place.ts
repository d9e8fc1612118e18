import type { Queries } from '@carded/database';
import { type StatusNumber, statusNumber } from '@carded/domain/codes';
import type { Decision, Fact } from '@carded/domain/decision';
import { isPersonNeeded } from '@carded/domain/review';
import type { Requirements } from '@carded/domain/workflow';
import type { Context } from '#context.ts';
import { countReview, expectReviewPlace, takeReviewPlace, tellOfHalf } from './review-places.ts';
import { openRecord } from './verification-row.ts';

type Change = {
  row: { account_id: string; id: string; sealed: Buffer; is_test: boolean; status: StatusNumber };
  requirements: Requirements;
  known: readonly Fact[];
  all: readonly Fact[];
  before: Decision;
  decision: Decision;
};

/**
 * Has a check take its place among those that wait for a person: when it begins to wait, and before a machine looks where a person has to look whatever it finds.
 * @throws Refusal `reviews_full`
 */
export async function holdReviewPlace(
  context: Context,
  tx: Queries,
  { row, requirements, known, all, before, decision }: Change,
): Promise<void> {
  const isWaiting = decision.status === statusNumber.id_submitted && row.status !== statusNumber.id_submitted;
  const wasLooking = before.step === 'looking';
  const isLookedAt = decision.step === 'looking' && !wasLooking;
  if (!isWaiting && !isLookedAt) return;
  const { from } = await openRecord(context, row);
  const asking = { accountId: row.account_id, isTest: row.is_test, network: from };
  if (isLookedAt && !isPersonNeeded(requirements, all)) return expectReviewPlace(context, tx, asking);
  if (isWaiting && wasLooking) {
    if (!isPersonNeeded(requirements, known)) await countReview(context, asking);
  } else await takeReviewPlace(context, tx, asking);
  if (isWaiting) await tellOfHalf(context, tx, asking);
}
