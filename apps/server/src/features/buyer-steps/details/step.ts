import { type BuyerState, buyerFields, settleMismatch as endpoint } from '@carded/contract';
import type { Queries } from '@carded/database';
import type { Context } from '#context.ts';
import { isOwnKnowledge, newestReadings, seenCard } from '#features/buyer-steps/documents/compare-card.ts';
import { type BuyerScope, begunScope, decisionOf } from '#features/buyer-steps/opening/buyer-scope.ts';
import type { BuyerStep, Present, SeenCard, Shown } from '#features/buyer-steps/opening/step.ts';
import type { Route } from '#platform/commands/action.ts';
import { command, inAccount } from '#platform/commands/command.ts';
import { refuse } from '#platform/commands/refuse.ts';
import { addFacts } from '#verification/add-facts.ts';
import { detailsFromCard, isUnknown } from '#verification/buyer-record.ts';
import { correctionFromCard, learnCorrection, mayCorrect, typoOf, writeCorrection } from './correction.ts';
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

/**
 * Lets the buyer settle a difference between card and details that a typo explains. Confirming the card takes its name and birth date, once, and decides again
 * by all rules; it counts only from the opening that showed that card. Confirming the typed details leads to a review.
 */
function settleMismatch(present: Present): Route {
  return command(endpoint, {
    prepare: async ({ context, input: { body }, who }) => {
      const { verification, card } = await inAccount(context, who.accountId, async (tx) => {
        const scope = await begunScope(context, tx, who);
        return { ...scope, card: await cardToSettle(context, tx, scope, body.right) };
      });
      if (body.right === 'typed') return null;
      return learnCorrection(context, who.accountId, verification, correctionFromCard(verification.record, card));
    },
    act: async ({ context, input: { body }, who, tx }, learned) => {
      const scope = await begunScope(context, tx, who);
      await cardToSettle(context, tx, scope, body.right);
      const { id } = scope.verification.row;
      if (learned !== null) await writeCorrection(context, tx, scope.verification, learned, true);
      else {
        const readings = await newestReadings(tx, who.accountId, id);
        const at = context.now();
        const disputed = readings.map((fact) => ({ ...fact, at, disputed: true as const }));
        await addFacts(context, tx, who.accountId, id, disputed);
      }
      return present(context, tx, who);
    },
  });
}

/** @throws Refusal `not_ready` when no typo explains the difference, or the card's word is given by an opening that did not show it. */
const cardToSettle = async (
  context: Context,
  tx: Queries,
  scope: Awaited<ReturnType<typeof begunScope>>,
  right: 'card' | 'typed',
) => {
  const { card, isShower } = await seenCard(context, tx, scope);
  if (right === 'card' && !isShower) return refuse('not_ready');
  return typoOf(scope, await decisionOf(tx, scope.verification.row), card) ?? refuse('not_ready');
};
