import { sampledDays } from '@carded/domain/codes';
import { askedOfBuyer } from '@carded/domain/workflow';
import type { Context } from '#context.ts';
import type { BuyerScope } from '#features/buyer-steps/buyer-scope.ts';
import { isUnknown } from '#features/verifications/index.ts';

/** How long photos may wait for a person to look afterwards, where pictures may be enough for this buyer. Who is not known yet is told what may come. */
export function sampledDaysOf(
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
