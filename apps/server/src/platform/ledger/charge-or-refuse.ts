import type { Context } from '#context.ts';
import { type RefusalDetails, refuse } from '#platform/commands/refuse.ts';
import { charge, lookAhead } from './charge.ts';
import type { Charge } from './ledger-subject.ts';
import type { Verdict } from './weigh.ts';

type More = Pick<RefusalDetails, 'message'>;

/** Counts an ask before it is looked at. @throws Refusal `too_many_attempts`, naming the limit and when the next may come. */
export async function chargeOrRefuse(context: Context, charges: readonly Charge[], more: More = {}): Promise<Verdict> {
  return orRefuse(context, await charge(context, charges), more);
}

/** The same without counting. */
export async function refuseSpent(context: Context, charges: readonly Charge[]): Promise<void> {
  orRefuse(context, await lookAhead(context, charges), {});
}

const orRefuse = (context: Context, verdict: Verdict, more: More): Verdict =>
  verdict.verdict === 'refuse' ? refuse('too_many_attempts', { ...more, ...refusalOf(context, verdict) }) : verdict;

/** Why an ask was refused, and the end of it, for an answer. */
export function refusalOf(
  context: Pick<Context, 'now'>,
  { because, waitSeconds }: Pick<Verdict, 'because' | 'waitSeconds'>,
): RefusalDetails {
  const endsAt = new Date(context.now() + waitSeconds * 1000).toISOString();
  return { retryAfterSeconds: waitSeconds, details: { limit: because ?? '', ends_at: endsAt } };
}
