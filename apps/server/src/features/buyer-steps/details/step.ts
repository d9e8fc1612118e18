import { type BuyerState, buyerFields } from '@carded/contract';
import { isOwnKnowledge } from '#features/buyer-steps/documents/compare-card.ts';
import type { BuyerScope } from '#features/buyer-steps/opening/buyer-scope.ts';
import type { BuyerStep, SeenCard, Shown } from '#features/buyer-steps/opening/step.ts';
import { isUnknown } from '#verification/buyer-record.ts';
import { detailsFromCard } from '#verification/identity-facts.ts';
import { mayCorrect, typoOf } from './correction.ts';
import { settleMismatch } from './settle-mismatch.ts';
import { submitDetails } from './submit-details.ts';

const requiredFields = buyerFields.filter((field) => !['address2', 'email', 'phone'].includes(field));

/** Step that asks who the buyer is and where the order goes. */
export const details = {
  routes: (present) => [submitDetails(present), settleMismatch(present)],
  state: async ({ scope, begun }) => ({
    details: { known: begun === null ? {} : knownOf(scope, begun.seen), missing: missingOf(scope, begun) },
  }),
  waysOn: (scope, { decision, seen: { card, isShower } }) => {
    const isTypo = typoOf(scope, decision, card) !== null;
    const canCorrect = !(isTypo && isShower) && mayCorrect(scope, decision);
    return [
      ...(isTypo && isShower ? (['card_is_right'] as const) : []),
      ...(isTypo ? (['typed_is_right'] as const) : []),
      ...(canCorrect ? (['correct_details'] as const) : []),
    ];
  },
} as const satisfies BuyerStep;

/** Gives known details only to the opening that gave them, or that showed the card they are from. */
function knownOf(scope: BuyerScope, { card, isShower }: SeenCard): BuyerState['details']['known'] {
  const { verification } = scope;
  if (verification === null || !isOwnKnowledge(scope, { isShower })) return {};
  if (isUnknown(verification.record)) return card === null ? {} : detailsFromCard(card);
  const { first_name, last_name, address, city, state, zip, country } = verification.record;
  return { first_name, last_name, address, city, state, zip, country };
}

function missingOf({ verification, options }: BuyerScope, begun: Shown['begun']): string[] {
  if (verification === null) return [...requiredFields, ...(options.requireEmail === true ? ['email'] : [])];
  return begun?.step === 'details' ? requiredFields : [];
}
