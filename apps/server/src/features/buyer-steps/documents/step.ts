import type { BuyerState } from '@carded/contract';
import * as endpoints from '@carded/contract';
import { statusNumber } from '@carded/domain/codes';
import type { Decision } from '@carded/domain/decision';
import { type BuyerScope, begunScope, keepOptions } from '#features/buyer-steps/opening/buyer-scope.ts';
import type { BuyerStep, Present, SeenCard } from '#features/buyer-steps/opening/step.ts';
import type { Route } from '#platform/commands/action.ts';
import { command } from '#platform/commands/command.ts';
import { refuse } from '#platform/commands/refuse.ts';
import { seal } from '#platform/sealing/seal.ts';
import { compareCard, isAboutCard, isOwnKnowledge } from './compare-card.ts';
import { documentsState } from './documents-state.ts';
import { submitDocument } from './submit-document.ts';

/** A card or passport in front of the camera, now or at pickup. */
export const photoId = {
  routes: (present) => [submitDocument(present), showIdInStore(present)],
  state: async ({ context, tx, scope, isCameraOnly, begun }) => {
    const id = await documentsState(context, tx, scope, isCameraOnly);
    const isFrontAgain = begun?.decision.step === 'front_again';
    return {
      id: isFrontAgain ? { ...id, received: id.received.filter((side) => side !== 'front') } : id,
      differences: begun === null ? [] : differencesOf(scope, begun.decision, begun.seen),
    };
  },
  waysOn: (_scope, { decision: { step, reasons } }) =>
    step === 'stopped' || reasons.includes('sms_failed') ? [] : ['another_id'],
} as const satisfies BuyerStep;

/**
 * Lists differences between card and details, and the card's expiry. Typed values are for the opening that typed them, card values for one that showed that
 * card.
 */
function differencesOf(
  scope: Pick<BuyerScope, 'options' | 'verification'>,
  decision: Decision,
  { card, isShower, isNewest }: SeenCard,
): BuyerState['differences'] {
  const { verification } = scope;
  if (verification === null || card === null || !isNewest || !isAboutCard(decision)) return [];
  const isTyper = isOwnKnowledge(scope, { isShower });
  if (!isTyper && !isShower) return [];
  const of = (field: string, order: string, read: string) => ({
    field,
    order: isTyper ? order : null,
    card: isShower ? read : null,
  });
  if (!decision.reasons.includes('info_mismatch'))
    return card.expiryDate && isShower ? [{ field: 'expiry', order: null, card: card.expiryDate }] : [];
  const { record } = verification;
  const { nameAgrees, birthDateAgrees } = compareCard(record, card);
  return [
    ...(nameAgrees === false
      ? [
          of(
            'name',
            `${record.first_name} ${record.last_name}`,
            [card.firstName, card.lastName].filter(Boolean).join(' '),
          ),
        ]
      : []),
    ...(birthDateAgrees === false ? [of('birth_date', record.birth_date, card.birthDate ?? '')] : []),
  ];
}

/** The buyer shows the ID at pickup: the verification stays pending, and the merchant finds a note. */
function showIdInStore(present: Present): Route {
  return command(endpoints.showIdInStore, async ({ context, who, tx }) => {
    const scope = await begunScope(context, tx, who);
    if (scope.options.canShowInStore !== true) return refuse('not_ready');
    const { row } = scope.verification;
    if (row.status !== statusNumber.id_required) return refuse('not_ready');
    const keys = await context.keys.ofAccount.get(who.accountId);
    if (row.sealed_notes === null) {
      await tx
        .updateTable('verifications')
        .set({
          sealed_notes: seal(keys.data, context.random, `${row.id}:notes`, 'The buyer will show the ID at pickup.'),
        })
        .where('account_id', '=', who.accountId)
        .where('id', '=', row.id)
        .execute();
    }
    await keepOptions(tx, scope, { willShowInStore: true });
    return present(context, tx, { ...who, options: scope.options });
  });
}
