import type { Context } from '#context.ts';
import type { RequestInfo } from '#platform/commands/action.ts';
import { charge, lookAhead } from '#platform/ledger/charge.ts';
import { chargeOrRefuse } from '#platform/ledger/charge-or-refuse.ts';
import { addressHash } from '#platform/ledger/mail-charges.ts';
import { networkOf } from '#platform/ledger/network-of.ts';
import { checkWork, refuseWithoutWork, type Work } from './work/check-work.ts';
import { workFor } from './work/work-for.ts';

/** How many sign-ups this network has begun within the hour, this one among them. */
export async function countStarts(context: Context, network: string): Promise<number> {
  const { totals } = await lookAhead(context, [{ limit: 'sign_ups_of_network', of: network }]);
  return totals[0] ?? 0;
}

/**
 * Counts the start of a sign-up. Where one network begins many, each brings work that was done for it: enough for the number it comes to, counted before and after,
 * so that many at once do not pass for one.
 * @throws Refusal `work_required`.
 */
export async function payForStart(
  context: Context,
  { ip }: Pick<RequestInfo, 'ip'>,
  work: Work | undefined,
): Promise<void> {
  const network = networkOf(ip);
  const asked = workFor(await countStarts(context, network));
  const done = asked === 0 || work === undefined ? 0 : await checkWork(context, network, work);
  if (done < asked) refuseWithoutWork();
  const { totals } = await charge(context, [{ limit: 'sign_ups_of_network', of: network }]);
  if (done < workFor(totals[0] ?? 1)) refuseWithoutWork();
}

/** Counts an email with a code, of the mailbox and of the network that asks for it. @throws Refusal `too_many_attempts`. */
export async function chargeCode(context: Context, { ip }: Pick<RequestInfo, 'ip'>, email: string): Promise<void> {
  await chargeOrRefuse(context, [
    { limit: 'sign_up_codes_to_address', of: addressHash(context, email) },
    { limit: 'sign_up_codes_of_network', of: networkOf(ip) },
  ]);
}
