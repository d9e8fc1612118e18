import type { Context } from '#context.ts';
import { failpoint } from '#platform/failpoints/failpoint.ts';
import { spendCalls } from '#platform/meter/spend.ts';
import { beginCharge, type NoAttempt } from './begin-charge.ts';
import type { ChargeRow } from './billing-tables.ts';
import { type Outcome, settleCharge } from './settle-charge.ts';

/** Charges an invoice's card once: written down, sent, settled. Dying in between is found out by a later look. */
export async function chargeInvoice(
  context: Context,
  accountId: string,
  invoiceId: string,
  by: 'merchant' | 'system',
): Promise<ChargeRow['state'] | NoAttempt | 'unavailable'> {
  const { payments } = context.providers;
  if (payments === null) return 'unavailable';
  const attempt = await beginCharge(context, accountId, invoiceId, by === 'merchant');
  if (typeof attempt === 'string') return attempt;
  failpoint(context, 'charge-after-begin');
  const { ref, card, cents, number } = attempt;
  const outcome: Outcome = await payments.charge({ attempt: ref, card, cents, currency: 'USD', invoice: number, by });
  if (outcome.state !== 'unknown') spendCalls(context, accountId, 'payments');
  failpoint(context, 'charge-after-send');
  const state = await settleCharge(context, accountId, attempt, outcome);
  failpoint(context, 'charge-after-settle');
  return state;
}
