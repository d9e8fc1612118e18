import { settleMismatch } from '#features/buyer-steps/details/settle-mismatch.ts';
import { submitDetails } from '#features/buyer-steps/details/submit-details.ts';
import { showIdInStore } from '#features/buyer-steps/documents/show-id-in-store.ts';
import { submitDocument } from '#features/buyer-steps/documents/submit-document.ts';
import { printSeen } from '#features/buyer-steps/evidence/print-seen.ts';
import { beginLive } from '#features/buyer-steps/live/live-captures.ts';
import { continueOnPhone } from '#features/buyer-steps/phone/continue-on-phone.ts';
import { checkCode, sendCode } from '#features/buyer-steps/phone/phone-code.ts';
import { declineSelfie } from './decline-selfie.ts';
import { makeReceipt } from './make-receipt.ts';
import { openBuyer } from './open-buyer.ts';
import { getBuyerState } from './present-state.ts';
import { submitSignature } from './submit-signature.ts';

export { frontEvidence, markFront, markLines } from '#features/buyer-steps/evidence/front-evidence.ts';
export { codeLifetimeMinutes, phoneCode } from '#features/buyer-steps/phone/phone-code.ts';

export const jobs = [printSeen];
export const routes = [
  openBuyer,
  getBuyerState,
  submitDetails,
  settleMismatch,
  submitDocument,
  sendCode,
  checkCode,
  submitSignature,
  showIdInStore,
  continueOnPhone,
  beginLive,
  declineSelfie,
  makeReceipt,
];
