import { z } from 'zod';
import { NoOutcome } from '../ask-in-time.ts';
import type { Declined, Held, NeedsPerson, Paid } from '../port.ts';
import { declineOf } from './decline-of.ts';

const said = z.object({
  code: z.string().nullish(),
  decline_code: z.string().nullish(),
  message: z.string().nullish(),
});
/** A PaymentIntent, its parts that we read. */
export const intentShape = z.object({
  id: z.string(),
  status: z.string(),
  amount_received: z.number().int().nullish(),
  metadata: z.record(z.string(), z.string()).nullish(),
  last_payment_error: said.nullish(),
});
export type Intent = z.infer<typeof intentShape>;

/** @throws NoOutcome for what is no PaymentIntent of this attempt */
export function readIntent(value: unknown, attempt: string): Intent {
  const parsed = intentShape.safeParse(value);
  if (!parsed.success) throw new NoOutcome('bad_answer', 'shape');
  if (parsed.data.metadata?.attempt !== attempt) throw new NoOutcome('bad_answer', 'another_attempt');
  return parsed.data;
}

/** What the status of an attempt means. */
export function intentOutcome(intent: Intent): Paid | Declined | Held | NeedsPerson {
  const { id, status, amount_received, last_payment_error } = intent;
  switch (status) {
    case 'succeeded':
      if (amount_received == null) throw new NoOutcome('bad_answer', 'amount');
      return { state: 'paid', payment: id, cents: BigInt(amount_received) };
    case 'processing':
    case 'requires_capture':
      return { state: 'held', payment: id };
    case 'requires_action':
    case 'requires_confirmation':
      return declineOf({ code: 'authentication_required', message: 'Your bank wants you to confirm this payment.' });
    case 'requires_payment_method':
      return declineOf(last_payment_error ?? {});
    case 'canceled':
      return { state: 'declined', kind: 'soft', code: 'voided', text: 'This payment was canceled.' };
    default:
      throw new NoOutcome('bad_answer', status);
  }
}
