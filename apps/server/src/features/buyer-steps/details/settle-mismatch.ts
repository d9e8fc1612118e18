import { settleMismatch as endpoint } from '@carded/contract';
import type { Queries } from '@carded/database';
import type { Context } from '#context.ts';
import { newestReadings, seenCard } from '#features/buyer-steps/documents/compare-card.ts';
import { begunScope, decisionOf } from '#features/buyer-steps/opening/buyer-scope.ts';
import type { Present } from '#features/buyer-steps/opening/step.ts';
import type { Route } from '#platform/commands/action.ts';
import { command, inAccount } from '#platform/commands/command.ts';
import { refuse } from '#platform/commands/refuse.ts';
import { addFacts } from '#verification/add-facts.ts';
import { correctionFromCard, learnCorrection, typoOf, writeCorrection } from './correction.ts';

/**
 * Lets the buyer settle a difference between card and details that a typo explains. Confirming the card takes its name and birth date, once, and decides again
 * by all rules; it counts only from the opening that showed that card. Confirming the typed details leads to a review.
 */
export function settleMismatch(present: Present): Route {
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
        await addFacts(
          context,
          tx,
          who.accountId,
          id,
          readings.map((fact) => ({ ...fact, at, disputed: true })),
        );
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
