import type { BuyerState } from '@carded/contract';

/** How a selfie is asked for: who compares it, whether it is taken live, and which words the buyer agrees to. */
export type SelfieAsked = BuyerState['selfie'];
