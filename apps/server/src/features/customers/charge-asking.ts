import type { Context } from '#context.ts';
import { chargeOrRefuse } from '#platform/ledger/charge-or-refuse.ts';
import { mailCharges } from '#platform/ledger/mail-charges.ts';

/** Counts a mail that asks somebody to be a customer. @throws Refusal `too_many_attempts`. */
export async function chargeAsking(context: Context, brokerId: string, email: string): Promise<void> {
  await chargeOrRefuse(context, [
    { limit: 'customers_asked_by_account', of: brokerId },
    ...mailCharges(context, brokerId, email),
  ]);
}
