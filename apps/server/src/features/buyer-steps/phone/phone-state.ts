import type { BuyerState } from '@carded/contract';
import type { Queries } from '@carded/database';
import type { Context } from '#context.ts';
import { unseal } from '#platform/sealing/seal.ts';

/** Before a number is known. */
export const noPhone = { number_masked: null, resend_after_seconds: 0, tries_left: null };

/** A new code may be asked for after this. */
export const resendAfterSeconds = 30;
/** A code dies after this many wrong tries. */
export const triesAtMost = 5;

/** "(•••) •••-0142": enough to know one's own number by. */
const masked = (phone: string) => `••• ••• ••${phone.slice(-2)}`;

export async function phoneState(
  context: Context,
  tx: Queries,
  accountId: string,
  verificationId: string,
): Promise<BuyerState['phone']> {
  const check = await tx
    .selectFrom('phone_checks')
    .selectAll()
    .where('account_id', '=', accountId)
    .where('verification_id', '=', verificationId)
    .executeTakeFirst();
  if (check === undefined) return noPhone;
  const keys = await context.keys.ofAccount.get(accountId);
  const waited = (context.now() - check.sent_at.getTime()) / 1000;
  return {
    number_masked: masked(unseal(keys.data, `${verificationId}:phone`, check.sealed_phone).toString()),
    resend_after_seconds: Math.max(0, Math.ceil(resendAfterSeconds - waited)),
    tries_left: Math.max(0, triesAtMost - check.tries),
  };
}
