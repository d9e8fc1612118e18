import type { BuyerState } from '@carded/contract';
import { selfieConsentOf } from '@carded/domain/codes';
import { biometricLawOf } from '@carded/domain/law';
import { askedOfBuyer } from '@carded/domain/workflow';
import type { Context } from '#context.ts';
import type { BuyerScope } from '#features/buyer-steps/buyer-scope.ts';
import { isUnknown } from '#features/verifications/index.ts';

type Of = Pick<BuyerScope, 'verification'>;

/** Who compares a selfie, and what the buyer agrees to before. No machine does where nobody knows whose law it is, nor where its answer would count for nothing. */
export function selfieState({ providers }: Pick<Context, 'providers'>, { verification }: Of): BuyerState['selfie'] {
  const isKnown =
    verification !== null && verification.row.created_via !== 'scanner' && !isUnknown(verification.record);
  const law = isKnown ? biometricLawOf(askedOfBuyer(verification.row.requirements).place) : 'other';
  const comparedBy = isKnown ? providers.faces.comparedBy : 'person';
  return { compared_by: comparedBy, law, consent: selfieConsentOf(comparedBy, law), live: comparedBy === 'machine' };
}
