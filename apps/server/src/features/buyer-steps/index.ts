import { makeReceipt as endpoint } from '@carded/contract';
import { receiptLinkDays } from '@carded/domain/codes';
import { printSeen } from '#features/buyer-steps/evidence/print-seen.ts';
import { type BuyerScope, isOwn, readScope } from '#features/buyer-steps/opening/buyer-scope.ts';
import { command, inAccount } from '#platform/commands/command.ts';
import { refuse } from '#platform/commands/refuse.ts';
import { chargeOrRefuse } from '#platform/ledger/charge.ts';
import { insertLink, linkAddress, newLinkToken } from '#platform/links/links.ts';
import { isInWork } from '#verification/verification-row.ts';
import { openBuyer } from './open-buyer.ts';
import { getBuyerState, present } from './present-state.ts';
import { steps } from './steps.ts';

export { frontEvidence } from '#features/buyer-steps/evidence/front-evidence.ts';
export { markFront, markLines } from '#features/buyer-steps/evidence/front-marks.ts';
export { codeLifetimeMinutes, phoneCode } from '#features/buyer-steps/phone/phone-code.ts';

const lifetimeMs = receiptLinkDays * 86_400_000;

/** A link to what was checked and what is kept. Only for who gave the details, on whatever device they went on, or whom the shop wrote to. */
const makeReceipt = command(endpoint, {
  prepare: async ({ context, who }) => {
    const verificationId = await inAccount(context, who.accountId, async (tx) =>
      idOf(await readScope(context, tx, who)),
    );
    await chargeOrRefuse(context, [{ limit: 'receipts_of_verification', of: verificationId }]);
    return newLinkToken(context);
  },
  act: async ({ context, who, tx }, token) => {
    const scope = await readScope(context, tx, who);
    const expiresAt = await insertLink(context, tx, {
      purpose: 'receipt',
      token,
      accountId: who.accountId,
      websiteId: scope.website.id,
      verificationId: idOf(scope),
      lifetimeMs,
    });
    return { link: linkAddress(context, 'receipt', token), expires: expiresAt.toISOString() };
  },
});

/** @throws Refusal `not_ready` while it is in work, after it was deleted, or for an opening that only knows its uuid. */
const idOf = ({ verification, options }: BuyerScope): string => {
  if (verification === null || verification.row.removed_at !== null) return refuse('not_ready');
  return isOwn(options) && !isInWork(verification.row) ? verification.row.id : refuse('not_ready');
};

export const routes = [openBuyer, getBuyerState, makeReceipt, ...steps.flatMap((step) => step.routes(present))];
export const jobs = [printSeen];
