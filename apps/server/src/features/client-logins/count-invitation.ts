import type { Context } from '#context.ts';
import { chargeOrRefuse } from '#platform/ledger/charge-or-refuse.ts';
import { mailCharges } from '#platform/ledger/mail-charges.ts';

/** @throws Refusal `too_many_attempts` when the login was invited, or its address or the account mailed, often enough for the day. */
export async function countInvitation(
  context: Context,
  { accountId, loginId, email }: { accountId: string; loginId: string; email: string },
): Promise<void> {
  await chargeOrRefuse(context, [
    { limit: 'invitations_of_login', of: loginId },
    ...mailCharges(context, accountId, email),
  ]);
}
