import type { BuyerState } from '@carded/contract';
import type { Queries } from '@carded/database';
import { statusNumber } from '@carded/domain/codes';
import type { Requirements } from '@carded/domain/workflow';
import type { BuyerScope } from './buyer-scope.ts';
import { isOcrFlow } from './is-ocr-flow.ts';

/** A buyer may show this many cards; then a person helps. */
export const roundsAtMost = 5;

/** Sides received for the card being shown now, and how many more cards may be shown. */
export const documentsState = async (
  tx: Queries,
  scope: BuyerScope,
  requirements: Requirements,
  kept: string,
): Promise<BuyerState['id']> => {
  const rows =
    scope.verification === null
      ? []
      : await tx
          .selectFrom('documents')
          .select(['side', 'round'])
          .where('account_id', '=', scope.accountId)
          .where('verification_id', '=', scope.verification.row.id)
          .where('side', '!=', 'signature')
          .execute();
  const round = Math.max(0, ...rows.map((row) => row.round));
  const isOpen =
    scope.verification?.row.status === statusNumber.id_required ||
    scope.verification?.row.status === statusNumber.ocr_fallback;
  return {
    flow: isOcrFlow(scope) ? 'ocr' : 'default',
    camera_only: requirements.requireCamera,
    received: isOpen ? rows.filter((row) => row.round === round).map((row) => row.side as 'front') : [],
    tries_left: roundsAtMost - (isOpen && round > 0 ? round - 1 : round),
    kept,
    kept_days: scope.account.isIdStored ? scope.account.imageDays : null,
  };
};
