import type { BookIndex, BookReturn } from './index-book.ts';
import type { SandboxReply, SandboxRequest } from './wire.ts';

/** Voids a whole payment on the day it was made (UTC), refunds what is older, in parts if need be, and never more than was paid. */
export function giveBack(
  index: BookIndex,
  { attempt, payment, cents }: Extract<SandboxRequest, { call: 'give_back' }>,
  nowMs: number,
): SandboxReply {
  const before = index.returns.get(attempt);
  if (before !== undefined) {
    const isSame = before.payment === payment && before.cents === cents;
    return isSame ? replyOf(before) : { state: 'refused', code: 'reference_used_before' };
  }
  const charge = index.payments.get(payment);
  const earlier = index.returnsOf.get(payment) ?? [];
  const left = (charge?.cents ?? 0) - earlier.reduce((sum, each) => sum + each.cents, 0);
  if (charge?.result !== 'paid' || earlier.some(({ entry }) => entry === 'void') || cents > left)
    return declined('more_than_paid', 'There is not so much of this payment left.');
  const at = nowMs;
  if (dayOf(charge.at) < dayOf(nowMs)) {
    const refund = `ref_${index.returns.size + 1}`;
    index.add({ entry: 'refund', at, attempt, payment, refund, cents });
    return { state: 'refunded', cents, refund };
  }
  if (cents < charge.cents)
    return declined('not_settled', 'A part can be given back when the payment has settled, a day later.');
  index.add({ entry: 'void', at, attempt, payment, cents });
  return { state: 'voided', cents };
}

function declined(code: string, text: string): SandboxReply {
  return { state: 'declined', kind: 'soft', code, text };
}

function replyOf(entry: BookReturn): SandboxReply {
  const { cents } = entry;
  return entry.entry === 'void' ? { state: 'voided', cents } : { state: 'refunded', cents, refund: entry.refund };
}

function dayOf(ms: number): string {
  return new Date(ms).toISOString().slice(0, 10);
}
