import type { BuyerStep } from '#features/buyer-steps/opening/step.ts';
import { differencesOf } from './compare-card.ts';
import { documentsState } from './documents-state.ts';
import { showIdInStore } from './show-in-store.ts';
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
