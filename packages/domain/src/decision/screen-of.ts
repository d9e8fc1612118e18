import { statusNumber } from '#codes/index.ts';
import { type BuyerScreen, nextSteps } from './next-steps.ts';
import type { Decision } from './types.ts';

/** Which screen shows a decision. A refusal that the buyer can fix shows as denied first: the screen offers the next step. */
export function screenOf({ status, step }: Decision, willShowInStore = false): BuyerScreen {
  if (willShowInStore && status === statusNumber.id_required) return 'pending';
  return status === statusNumber.denied ? 'denied' : nextSteps[step].screen;
}
