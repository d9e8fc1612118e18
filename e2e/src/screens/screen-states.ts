import { ends } from './ends.ts';
import { firstQuestions } from './first-questions.ts';
import { idSteps } from './id-steps.ts';
import { phoneAndSignature } from './phone-and-signature.ts';
import { receipts } from './receipts.ts';
import type { ScreenState } from './screen-state.ts';

/** Every state of the buyer's screens, in the order in which a buyer may meet them. */
export const screenStates: Readonly<Record<string, readonly ScreenState[]>> = {
  'the first questions': firstQuestions,
  'the ID': idSteps,
  'phone and signature': phoneAndSignature,
  'the ends': ends,
  'the receipt': receipts,
};
