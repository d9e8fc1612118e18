import { details } from '#features/buyer-steps/details/step.ts';
import { photoId } from '#features/buyer-steps/documents/step.ts';
import { phone } from '#features/buyer-steps/phone/phone-code.ts';
import { selfie } from '#features/buyer-steps/selfie/step.ts';
import { signature } from '#features/buyer-steps/signature/submit-signature.ts';
import type { BuyerStep } from './opening/step.ts';

/** Every step a buyer can take, in the order in which their ways on are offered. */
export const steps = [details, photoId, selfie, phone, signature] as const satisfies readonly BuyerStep[];
