import type { BuyerScope } from '#features/buyer-steps/buyer-scope.ts';
import type { SeenCard } from '#features/buyer-steps/documents/seen-card.ts';
import { isUnknown } from '#features/verifications/index.ts';

type Scope = Pick<BuyerScope, 'options' | 'verification'>;

/** Whether the buyer's details are a card's. */
export function isFromCard({ verification }: Pick<Scope, 'verification'>): boolean {
  return verification !== null && (verification.record.is_from_card === true || isUnknown(verification.record));
}

/** Whether this opening gave the buyer's details: typed them or, where they are a card's, showed that card itself. A phone may have shown it. */
export function isOwnKnowledge(scope: Scope, { isShower }: Pick<SeenCard, 'isShower'>): boolean {
  return scope.verification !== null && scope.options.gaveDetails === true && (!isFromCard(scope) || isShower);
}
