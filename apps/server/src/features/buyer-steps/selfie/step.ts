import type { BuyerStep } from '#features/buyer-steps/opening/step.ts';
import { declineSelfie } from './decline-selfie.ts';
import { beginLive, selfieState } from './live-captures.ts';

/** A face beside the card. The photo itself comes as one more side of it. */
export const selfie = {
  routes: (present) => [beginLive, declineSelfie(present)],
  state: async ({ context, scope }) => ({ selfie: selfieState(context, scope) }),
} as const satisfies BuyerStep;
