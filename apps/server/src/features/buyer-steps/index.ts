import { printSeen } from '#features/buyer-steps/evidence/print-seen.ts';
import { makeReceipt } from './make-receipt.ts';
import { openBuyer } from './open-buyer.ts';
import { getBuyerState, present } from './present-state.ts';
import { steps } from './steps.ts';

export { frontEvidence, markFront, markLines } from '#features/buyer-steps/evidence/front-evidence.ts';
export { codeLifetimeMinutes, phoneCode } from '#features/buyer-steps/phone/phone-code.ts';

export const jobs = [printSeen];
export const routes = [openBuyer, getBuyerState, makeReceipt, ...steps.flatMap((step) => step.routes(present))];
