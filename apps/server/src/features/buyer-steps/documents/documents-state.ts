import type { BuyerState } from '@carded/contract';
import type { Queries } from '@carded/database';
import { sampledDays, statusNumber } from '@carded/domain/codes';
import { askedOfBuyer } from '@carded/domain/workflow';
import type { Context } from '#context.ts';
import { isOcrFlow } from '#features/buyer-steps/opening/begin-unknown.ts';
import { type BuyerScope, decisionOf } from '#features/buyer-steps/opening/buyer-scope.ts';
import { refuse } from '#platform/commands/refuse.ts';
import { isUnknown } from '#verification/buyer-record.ts';
import type { Side } from './read-image.ts';

/** A buyer may show this many cards; then a person helps. */
export const roundsAtMost = 5;

/** Sides received for the card being shown now, and how many more cards may be shown. */
export async function documentsState(
  context: Pick<Context, 'providers'>,
  tx: Queries,
  scope: BuyerScope,
  isCameraOnly: boolean,
): Promise<BuyerState['id']> {
  const rows = scope.verification === null ? [] : await sidesOf(tx, scope.accountId, scope.verification.row.id);
  const round = Math.max(0, ...rows.map((row) => row.round));
  // Whether the photos were removed unfinished, so that the card is shown again.
  const isGone = rows.some((row) => row.round === round && row.removed_at !== null);
  const status = scope.verification?.row.status;
  const isOpen = !isGone && (status === statusNumber.id_required || status === statusNumber.ocr_fallback);
  return {
    flow: isOcrFlow(scope) ? 'ocr' : 'default',
    camera_only: isCameraOnly,
    received: isOpen ? rows.filter((row) => row.round === round).map((row) => row.side as 'front') : [],
    tries_left: roundsAtMost - (isOpen && round > 0 ? round - 1 : round),
    ...(scope.options.canShowInStore === true ? { at_pickup: true } : {}),
    kept_days: scope.account.isIdStored ? scope.account.imageDays : null,
    sampled_days: sampledDaysOf(context, scope),
  };
}

/** Every side that was received of the buyer's cards, with the round it was shown in. */
const sidesOf = (tx: Queries, accountId: string, verificationId: string) =>
  tx
    .selectFrom('documents')
    .select(['side', 'round', 'removed_at'])
    .where('account_id', '=', accountId)
    .where('verification_id', '=', verificationId)
    .where('side', '!=', 'signature')
    .execute();

/** Tells how long photos may wait for a later check, where pictures may be enough for this buyer. An unknown buyer gets the longest possible time. */
function sampledDaysOf(
  { providers }: Pick<Context, 'providers'>,
  { website, verification, account }: Pick<BuyerScope, 'website' | 'verification' | 'account'>,
): number | null {
  if (providers.faces.comparedBy !== 'machine' || verification?.row.created_via === 'scanner') return null;
  const isKnown = verification !== null && !isUnknown(verification.record);
  const mayAccept = isKnown
    ? askedOfBuyer(verification.row.requirements).cardEvidence === 3
    : website.is_accepting_by_pictures;
  const isKeptAnyway = account.isIdStored && account.imageDays >= sampledDays;
  return mayAccept && !isKeptAnyway ? sampledDays : null;
}

type Begun = Pick<BuyerScope, 'accountId'> & { verification: NonNullable<BuyerScope['verification']> };

/** A card is shown in a round; showing a side again, or anything after a refusal, begins the next. @throws Refusal `too_many_attempts` after the last. */
export async function roundFor(
  tx: Queries,
  { accountId, verification }: Begun,
  side: Side,
  isRetry: boolean,
): Promise<number> {
  const rows = await sidesOf(tx, accountId, verification.row.id);
  const last = Math.max(0, ...rows.map((row) => row.round));
  if (last === 0) return 1;
  const shown = rows.filter((row) => row.round === last);
  const isGone = shown.some((row) => row.removed_at !== null);
  if (side === 'selfie' && !isGone) return last;
  // A front that could not be read is another photo of the same card.
  if (side === 'front' && !isGone && (await decisionOf(tx, verification.row)).step === 'front_again') return last;
  const sides = shown.map((row) => row.side);
  const isNext =
    isRetry ||
    isGone ||
    sides.includes(side) ||
    sides.includes('passport') ||
    (side === 'passport' && sides.some((one) => one !== 'selfie'));
  if (isNext && last >= roundsAtMost) refuse('too_many_attempts');
  return isNext ? last + 1 : last;
}
