import type { Decision } from '@carded/domain/decision';
import { isTypo } from '@carded/domain/people';
import { isOwn } from '#features/buyer-steps/buyer-options.ts';
import type { BuyerScope } from '#features/buyer-steps/buyer-scope.ts';
import { type CardReading, nameOnCard, personOf } from '#features/verifications/index.ts';
import { isCorrectable } from './may-correct.ts';

type Scope = Pick<BuyerScope, 'options' | 'verification'>;

/**
 * The card shown last, when all that keeps it from being accepted is a difference that a typo explains, nothing was corrected yet, and this opening is the
 * buyer's. Null otherwise: also where a person has looked, for whom the buyer's word changes nothing.
 */
export function typoOf(scope: Scope, decision: Decision, card: CardReading | null): CardReading | null {
  const { verification, options } = scope;
  if (verification === null || card === null || !isOwn(options)) return null;
  if (!isCorrectable(scope, decision) || decision.reasons.length !== 1) return null;
  const read = { ...nameOnCard(card), birthDate: card.birthDate ?? null };
  return isTypo(personOf(verification.record), read) ? card : null;
}
