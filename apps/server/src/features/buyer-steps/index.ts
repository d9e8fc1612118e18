import { checkCode } from './check-code.ts';
import { continueOnPhone } from './continue-on-phone.ts';
import { declineSelfie } from './decline-selfie.ts';
import { getBuyerState } from './get-buyer-state.ts';
import { makeReceipt } from './make-receipt.ts';
import { openBuyer } from './open-buyer.ts';
import { sendCode } from './send-code.ts';
import { showIdInStore } from './show-id-in-store.ts';
import { submitDetails } from './submit-details.ts';
import { submitDocument } from './submit-document.ts';
import { submitSignature } from './submit-signature.ts';

export { codeLifetimeMinutes, phoneCode } from './phone-code.ts';
export { readAside } from './read-aside.ts';

export const routes = [
  openBuyer,
  getBuyerState,
  submitDetails,
  submitDocument,
  sendCode,
  checkCode,
  submitSignature,
  showIdInStore,
  continueOnPhone,
  declineSelfie,
  makeReceipt,
];
