import type { BuyerWords, Decision, TraceLine, TraceWords } from './types.ts';

/** A trace line in plain words for the merchant. */
export function words(_line: TraceLine): TraceWords {
  throw new Error('not written yet');
}

/** A decision in plain words for the buyer. */
export function buyerWords(_decision: Decision): BuyerWords {
  throw new Error('not written yet');
}
