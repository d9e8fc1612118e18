import { isOcrFlow } from '#features/buyer-steps/opening/begin-unknown.ts';
import type { BuyerStep } from '#features/buyer-steps/opening/step.ts';
import { isOver } from '#verification/verification-row.ts';
import { continueOnPhone, mailableAddress } from './continue-on-phone.ts';
import { checkCode, noPhone, phoneState, sendCode } from './phone-code.ts';

/** A code by text, and going on with the check on a phone. */
export const phone = {
  routes: (present) => [sendCode(present), checkCode(present), continueOnPhone],
  state: async ({ context, tx, scope, begun }) => {
    if (begun === null)
      return {
        phone: noPhone,
        continue_on_phone: scope.verification === null && isOcrFlow(scope),
        can_mail_link: false,
      };
    const { verification } = begun;
    const isOpen = verification.row.removed_at === null && !isOver(verification.row);
    return {
      phone: await phoneState(context, tx, scope.accountId, verification.row.id),
      continue_on_phone: isOpen,
      can_mail_link: isOpen && mailableAddress(verification) !== null,
    };
  },
  waysOn: (_scope, { decision }) => (decision.reasons.includes('sms_failed') ? ['another_number'] : []),
} as const satisfies BuyerStep;
